import { useEffect, useRef, useState } from "react";
import { Outlet, useBlocker, useLoaderData, useNavigation, useRevalidator } from "react-router";
import { FileInput } from "#app/ui/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { useListActs } from "#app/kit/list/list-acts.ts";
import type { BulkVerb, ListDone } from "#app/kit/entity/screens.ts";
import { useSelection } from "#app/kit/list/selection.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useFileDrop, usePagePaste } from "#app/kit/pictures/uploads/file-drop.ts";
import { UploadList } from "#app/kit/pictures/uploads/upload-list.tsx";
import { useUploading, useUploads } from "#app/kit/pictures/uploads/use-uploads.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { libraryFilters, type LibraryFilter } from "./fields.ts";
import { LibraryFoot } from "./library-foot.tsx";
import { LibraryGrid } from "./library-grid.tsx";
import { LibraryToolbar } from "./library-toolbar.tsx";
import { listMedia, repeatSizes } from "./library.server.ts";
import { deletePictures, restorePictures, trashPictures } from "./trash.server.ts";
import css from "./library.module.css";

const filterIn = (search: URLSearchParams): LibraryFilter | null => libraryFilters.find((filter) => filter === search.get("show")) ?? null;

export const loader = asLoader(async (ctx, { url }) => {
  const q = url.searchParams.get("q") ?? "";
  const filter = filterIn(url.searchParams);
  return {
    head: { title: translateFor(ctx.language)("media.title"), noindex: true },
    q,
    filter,
    library: await listMedia(ctx, { q, filter, page: Number(url.searchParams.get("page") ?? 1) }),
  };
});

const acts: Partial<Record<BulkVerb, { work: typeof trashPictures; undo?: BulkVerb }>> = {
  trash: { work: trashPictures, undo: "restore" },
  restore: { work: async (ctx, ids) => ({ ids: await restorePictures(ctx, ids), used: [] }), undo: "trash" },
  delete: { work: deletePictures },
};

export const action = asAction(async (ctx, form) => {
  const ids = form.getAll("id").map(String);
  if (form.get("intent") === "repeat") {
    const count = await repeatSizes(ctx, ids);
    return { message: { key: "media.list.repeated", values: { count } } };
  }
  const verb = String(form.get("verb")) as BulkVerb;
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  if (!act) throw new Unreadable();
  const { ids: done, used } = await act.work(ctx, ids);
  const refused = used.map(({ id, uses }) => ({ id, reason: { key: "media.error.inUse", values: { count: uses } } }));
  const data: ListDone = { verb, ids: done, refused, ...(act.undo && { undo: act.undo }) };
  return { data };
});

const place = { path: "/admin/media", words: "media" };

export default function Library() {
  const { library, q, filter } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const file = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const shownAddress = `${q} ${filter ?? ""} ${library.page}`;
  useEffect(() => setAddress(shownAddress), [shownAddress]);

  const selection = useSelection(
    library.pictures.map(({ id }) => id),
    address,
  );
  const { act: send, pending } = useListActs(place);
  const names = Object.fromEntries(library.pictures.map(({ id, name }) => [id, name]));
  const act = (verb: BulkVerb, ids: string[]): void => {
    send({ verb, ids, names });
    selection.clear();
  };
  const gone = new Set(pending.flatMap(({ ids }) => ids));

  const { uploads, add, drop, retry } = useUploads((added) => {
    show({ title: t("pictures.upload.added", { count: added.length }), kind: "ok", key: "media-added" });
    void revalidate();
  });
  const { over, frame } = useFileDrop(add);
  usePagePaste(add);
  useShortcuts([{ keys: "n", label: t("media.list.upload"), run: () => file.current?.click() }]);

  const narrowed = q !== "" || filter !== null;
  return (
    <div className={classes(css.page, over !== null && css.over)} {...frame}>
      <PageHead
        title={filter === "trash" ? t("kit.list.trashTitle", { count: library.total }) : t("media.list.count", { count: library.total })}
        actions={
          <Button icon="upload" onClick={() => file.current?.click()}>
            {t("media.list.upload")}
          </Button>
        }
      >
        {filter === "trash" ? t("kit.list.trashHint") : t("media.list.lead")}
      </PageHead>
      <FileInput ref={file} multiple accept="image/*" onFiles={add} />
      <UploadList uploads={uploads} drop={drop} retry={retry} />
      <LibraryToolbar q={q} filter={filter} trashed={library.trashed} failed={library.failed} />
      {library.total === 0 ? (
        <EmptyState
          title={t(narrowed ? "pictures.library.none" : "media.list.empty")}
          action={
            !narrowed && (
              <Button icon="upload" onClick={() => file.current?.click()}>
                {t("media.list.upload")}
              </Button>
            )
          }
        >
          {t(filter === "trash" ? "media.list.trashEmpty" : narrowed ? "media.list.nothingHint" : "media.list.emptyHint")}
        </EmptyState>
      ) : (
        <>
          <LibraryGrid
            pictures={library.pictures.filter(({ id }) => !gone.has(id))}
            selection={selection}
            busy={navigation.state === "loading"}
          />
          <LibraryFoot library={library} filter={filter} selection={selection} act={act} />
        </>
      )}
      {over !== null && (
        <div className={css.release} aria-hidden="true">
          <Icon name="image-plus" />
          <span>{t("pictures.drop.release", { count: over })}</span>
        </div>
      )}
      <Outlet />
      <LeaveGuard />
    </div>
  );
}

/** Leaving the library would stop what is still being sent. */
function LeaveGuard() {
  const t = useTranslate();
  const uploading = useUploading();
  const blocker = useBlocker(({ nextLocation }) => uploading && !/^\/admin\/media(\/|$)/.test(nextLocation.pathname));
  return (
    <Confirm
      opened={blocker.state === "blocked"}
      title={t("pictures.upload.leave")}
      confirm={t("kit.form.leave")}
      keep={t("kit.form.stay")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t("media.list.leaveText")}
    </Confirm>
  );
}
