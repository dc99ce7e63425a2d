import { seenIn } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { Invalid, Unreadable } from "#app/values/errors.ts";
import { proofLimit } from "./fields.ts";
import { addFile, describeFile, removeFile, restoreFile } from "./operations.server.ts";

/** `POST /crm/files/lead/<id>`: `add` with one `file`, `remove` and `restore` with the `id` of one, `describe` with its `version` and `record` too. */
export const action = asAction(async (ctx, form, { params: { kind, id } }) => {
  const which = form.get("id");
  switch (form.get("intent")) {
    case "add": {
      const [file, more] = form.getAll("file");
      if (!(file instanceof ReceivedFile) || more) throw new Invalid({ file: { key: "files.error.none" } }, { key: "files.error.none" });
      return { data: await addFile(ctx, kind, id, { bytes: file.local, name: file.name }) };
    }
    case "remove":
      await removeFile(ctx, kind, id, String(which));
      return { message: { key: "files.removed" } };
    case "describe": {
      const { id: file, version, input } = seenIn(form);
      await describeFile(ctx, kind, id, file, version, input);
      return { message: { key: "files.described" } };
    }
    case "restore":
      await restoreFile(ctx, kind, id, String(which));
      return { message: { key: "files.restored" } };
    default:
      throw new Unreadable();
  }
}, proofLimit);
