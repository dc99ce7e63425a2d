import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator, useSubmit } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { BulkForm, BulkVerb, ListDone, Screens } from "#app/kit/entity/screens.ts";

/** Something done to records of a list. `names` is how they are called, since they may be gone when the message is shown. */
export type Act = {
  /** One of ours, `reorder`, or a verb of the slice. */
  verb: string;
  ids: string[];
  /** All that this address of the list finds, as they were when it was read. `ids` are those of them on the page. */
  whole?: { all: string; asOf: string; count: number };
  /** The order that a new one was made from. */
  seen?: readonly string[];
  names: Readonly<Record<string, string>>;
  /** What goes with a slice's verb: for all of them, or for each its own. */
  form?: BulkForm;
  each?: Readonly<Record<string, BulkForm>>;
};

type Acts = {
  /** What has been asked for and not been answered: it is drawn as if it were done. */
  pending: readonly Act[];
  act: (act: Act) => void;
};

const doneWords: Readonly<Record<string, string>> = {
  trash: "kit.list.doneTrash",
  restore: "kit.list.doneRestore",
  archive: "kit.list.doneArchive",
  unarchive: "kit.list.doneUnarchive",
  delete: "kit.list.doneDelete",
  publish: "kit.list.donePublish",
  unpublish: "kit.list.doneUnpublish",
} as const satisfies Record<BulkVerb, string>;

/** Of so many the names are told (records). */
const mostNamed = 5;

function formOf({ verb, ids, whole, seen = [], form: all = {}, each = {} }: Act): FormData {
  const form = new FormData();
  form.set("intent", verb === "reorder" ? "reorder" : "bulk");
  if (verb !== "reorder") form.set("verb", verb);
  if (whole) {
    form.set("all", whole.all);
    form.set("asOf", whole.asOf);
  } else for (const id of ids) form.append("id", id);
  for (const id of seen) form.append("seen", id);
  for (const [name, value] of Object.entries(all)) form.set(`with.${name}`, value);
  for (const [id, own] of Object.entries(each)) for (const [name, value] of Object.entries(own)) form.set(`for.${id}.${name}`, value);
  return form;
}

/** Sends the acts of a list one after the other, shows how each went, and offers to take it back. */
export function useListActs({ path, words }: Pick<Screens, "path" | "words">): Acts {
  const fetcher = useFetcher<Answer<ListDone>>();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const t = useTranslate();
  const { show } = useToast();
  const [pending, setPending] = useState<readonly Act[]>([]);
  const sent = useRef<Act | null>(null);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const act = useCallback(
    (wanted: Act) => {
      if (here.current) setPending((before) => [...before, wanted]);
      // Undo may be pressed when the list is no longer shown.
      else
        void submit(formOf(wanted), {
          method: "post",
          action: path,
          navigate: false,
          fetcherKey: `undo ${wanted.verb} ${wanted.ids.join(" ")}`,
        });
    },
    [path, submit],
  );

  const showAnswer = (done: Act, answer: Answer<ListDone>) => {
    const nameOf = (id: string) => done.names[id] || t("kit.list.unnamed");
    // Many, or some of other pages, are counted instead of named.
    const refusal = (ids: string[], count = ids.length) =>
      count > mostNamed || ids.some((id) => !(id in done.names))
        ? t("kit.list.leftOut", { count })
        : t("kit.list.refused", { count, names: ids.map(nameOf).join(t("shell.comma")) });
    const reasonOf = ({ reason, field }: ListDone["refused"][number]): string => {
      const message = t(reason.key, reason.values);
      // A part's error stands under a path that begins with its field.
      return field === undefined ? message : t("kit.list.ofField", { field: t(`${words}.field.${field.split(".")[0]}`), message });
    };
    const reasonsOf = (refused: ListDone["refused"]): string => {
      const counts = new Map<string, number>();
      for (const one of refused) counts.set(reasonOf(one), (counts.get(reasonOf(one)) ?? 0) + 1);
      if (counts.size === 1) return [...counts.keys()][0]!;
      return [...counts].map(([reason, count]) => t("kit.list.reason", { reason, count })).join(" ");
    };
    if (!answer.ok) {
      const title = done.verb === "reorder" ? t("kit.list.refusedOrder") : refusal(done.ids, done.whole?.count);
      show({ title, body: t(answer.message.key, answer.message.values), kind: "destructive" });
      // Somebody was faster: the list is shown as it is now.
      if (answer.status === 409) void revalidate();
      return;
    }
    if (!answer.data) return;
    const { verb, ids, refused, undo, order, back: each } = answer.data;
    // With a key of its own it stays beside the messages of the others.
    if (refused.length > 0)
      show({
        title: refusal(refused.map(({ id }) => id)),
        body: reasonsOf(refused),
        kind: "destructive",
        key: `list refused ${verb}`,
      });
    if (ids.length === 0) return;
    const values = { count: ids.length, name: nameOf(ids[0] ?? "") };
    const ours = doneWords[verb];
    const title = verb === "reorder" ? t("kit.list.doneReorder") : ours ? t(ours, values) : t(`${words}.list.done.${verb}`, values);
    const back =
      verb === "reorder"
        ? order && { verb, ids: order, seen: ids }
        : each
          ? { verb, ids: Object.keys(each), each }
          : undo && { verb: undo, ids };
    show({
      title,
      kind: "ok",
      key: `list ${verb} ${ids[0]} ${ids.length}`,
      ...(back && { action: { label: t("kit.list.undo"), run: () => act({ ...back, names: done.names }) } }),
    });
  };

  const [head] = pending;
  useEffect(() => {
    if (!head || fetcher.state !== "idle") return;
    if (sent.current !== head) {
      sent.current = head;
      void fetcher.submit(formOf(head), { method: "post", action: path });
      return;
    }
    // Idle again: it was answered, and the rows that came with the answer are on the page.
    sent.current = null;
    setPending((before) => before.slice(1));
    if (fetcher.data) showAnswer(head, fetcher.data);
    // The rest is read as it is at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [head, fetcher.state]);

  return { pending, act };
}
