import { useEffect, useId, useState } from "react";
import { Form, useFetcher, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { staleOf } from "#app/kit/form/use-merging.ts";
import { ConfirmDelete } from "#app/kit/list/list-foot.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { Input } from "#app/ui/control.tsx";
import { FieldFrame } from "#app/ui/field.tsx";
import { AltText } from "#app/kit/pictures/alt-text.tsx";
import { FocalPoint } from "#app/kit/pictures/focal-point.tsx";
import { rememberPictures } from "#app/kit/pictures/known-pictures.ts";
import { usePictureDraft } from "#app/kit/pictures/use-details.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader, type Arrival } from "#app/platform/http/route-handlers.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { Unreadable } from "#app/values/errors.ts";
import type { StoredPicture } from "#app/values/picture.ts";
import { changeIn, changePicture, pictureRecord, replaceEverywhere, type PictureRecord } from "./library.server.ts";
import { deletePicture, restorePictures, trashPicture } from "./trash.server.ts";
import { PictureFacts } from "./picture-facts.tsx";
import { PictureUses } from "./picture-uses.tsx";
import css from "./picture.module.css";

export const loader = asLoader(async (ctx, { params }) => {
  const picture = await pictureRecord(ctx, params["id"] ?? "");
  return { head: { title: picture.name, noindex: true }, picture };
});

export const action = asAction(async (ctx, form, { params, url }): Promise<Arrival<StoredPicture>> => {
  const id = params["id"] ?? "";
  const to = `/admin/media${url.search}`;
  switch (form.get("intent")) {
    case "save": {
      const picture = await changePicture(ctx, id, Number(form.get("version")), changeIn(form));
      return { message: { key: "pictures.details.saved" }, data: picture };
    }
    case "replace": {
      const { places } = await replaceEverywhere(ctx, id, String(form.get("by")));
      return { message: { key: "media.picture.replaced", values: { count: places } } };
    }
    case "trash": {
      const { name } = await pictureRecord(ctx, id);
      await trashPicture(ctx, id);
      return { to, message: { key: "kit.done.trashed", values: { name } } };
    }
    case "restore":
      await restorePictures(ctx, [id]);
      return { message: { key: "media.picture.restored" } };
    case "delete": {
      const { name } = await pictureRecord(ctx, id);
      await deletePicture(ctx, id);
      return { to, message: { key: "kit.done.deleted", values: { name } } };
    }
    default:
      throw new Unreadable();
  }
});

export default function PicturePage() {
  const { picture } = useLoaderData<typeof loader>();
  return <PictureDrawer key={picture.id} picture={picture} />;
}

function PictureDrawer({ picture }: { picture: PictureRecord }) {
  const t = useTranslate();
  const { show } = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const field = useId();
  const saving = useFetcher<Answer<StoredPicture>>();
  const { opened, mine, changed, set, take, meet, open, conflict } = usePictureDraft(picture);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const answer = saving.data;

  useEffect(() => {
    if (!answer || saving.state !== "idle") return;
    if (answer.ok && answer.data) {
      take(answer.data);
      rememberPictures([answer.data]);
    }
    if (answer.ok && answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
    const stale = answer.ok ? null : staleOf(answer);
    if (stale) meet(stale);
    // Each answer is taken in once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, saving.state]);

  const home = `/admin/media?${search}`;
  const leave = (to: string): void => {
    if (changed) setLeaving(to);
    else void navigate(to, { preventScrollReset: true });
  };
  const save = (): void => {
    const { name, alt, focal } = mine;
    const values = { intent: "save", version: opened.version, name, alt_en: alt.en, alt_ar: alt.ar, focal_x: focal.x, focal_y: focal.y };
    void saving.submit(values, { method: "post" });
  };
  const refused = answer && !answer.ok && saving.state === "idle" ? answer : null;
  const trashed = picture.trashedAt !== null;

  return (
    <Drawer opened onClose={() => leave(home)}>
      <DrawerHead title={<bdi>{opened.name}</bdi>} />
      <DrawerBody>
        {refused && (
          <p className={classes(css.refused, ui.text("bad", "sm"))} role="alert">
            {t(refused.message.key, refused.message.values)}
          </p>
        )}
        {conflict}
        <section className={classes(css.part, ui.stack(2))}>
          <FocalPoint picture={opened} value={mine.focal} onChange={(focal) => set({ focal })} disabled={trashed} />
          {!trashed && <p className={classes(css.hint, ui.text("sm", "soft"), ui.place("pad1"))}>{t("pictures.details.focalHint")}</p>}
        </section>
        <AltText id={`${field}-alt`} value={mine.alt} error={refused?.fields["alt"]} disabled={trashed} onChange={(alt) => set({ alt })} />
        <FieldFrame
          id={`${field}-name`}
          label={t("pictures.details.name")}
          error={refused?.fields["name"]}
          hint={t("media.picture.nameHint")}
        >
          <Input
            id={`${field}-name`}
            dir={mine.name ? "auto" : undefined}
            maxLength={255}
            disabled={trashed}
            value={mine.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </FieldFrame>
        <PictureUses
          picture={picture}
          onLeave={leave}
          onReplace={(by) => void saving.submit({ intent: "replace", by }, { method: "post" })}
        />
        <PictureFacts picture={picture} />
      </DrawerBody>
      <DrawerFoot>
        {trashed ? (
          <>
            <Button kind="line" onClick={() => setDeleting(true)}>
              {t("kit.list.delete")}
            </Button>
            <Button onClick={() => void saving.submit({ intent: "restore" }, { method: "post" })}>{t("kit.list.restore")}</Button>
          </>
        ) : (
          <>
            <TrashForm disabled={picture.places.length > 0} />
            <Button disabled={!changed || open} busy={saving.state !== "idle"} onClick={save}>
              {t("kit.save")}
            </Button>
          </>
        )}
      </DrawerFoot>
      <DeleteForm opened={deleting} name={opened.name} onClose={() => setDeleting(false)} />
      <LeaveUnsaved to={leaving} onStay={() => setLeaving(null)} />
    </Drawer>
  );
}

function TrashForm({ disabled }: { disabled: boolean }) {
  const t = useTranslate();
  return (
    <Form method="post" aria-label={t("kit.list.trash")} preventScrollReset>
      <Once />
      <Button type="submit" name="intent" value="trash" kind="ghost" disabled={disabled}>
        {t("kit.list.trash")}
      </Button>
    </Form>
  );
}

function LeaveUnsaved({ to, onStay }: { to: string | null; onStay: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Confirm
      opened={to !== null}
      title={t("kit.form.leaveTitle")}
      confirm={t("media.picture.discard")}
      keep={t("kit.form.stay")}
      onClose={onStay}
      onConfirm={() => to !== null && void navigate(to, { preventScrollReset: true })}
    >
      {t("media.picture.unsavedText")}
    </Confirm>
  );
}

function DeleteForm({ opened, name, onClose }: { opened: boolean; name: string; onClose: () => void }) {
  const fetcher = useFetcher<Answer>();
  useRefusalToast(fetcher.data);
  return (
    <ConfirmDelete
      opened={opened}
      count={1}
      name={name}
      onClose={onClose}
      onConfirm={() => void fetcher.submit({ intent: "delete" }, { method: "post" })}
    />
  );
}
