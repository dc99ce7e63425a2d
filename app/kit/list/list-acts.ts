import { createElement, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { DependentsList } from "#app/kit/feedback/dependents-list.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { UndescribedInList } from "#app/kit/form/undescribed.tsx";
import { agreed, bulkVerbs, type BulkForm, type ListDone, type Screens } from "#app/kit/entity/screens.ts";

/** Something done to records of a list. `names` is how they are called, since they may be gone when the message is shown. */
export type Act = {
  verb: string;
  ids: string[];
  /** All that this address of the list finds, as they were when it was read. `ids` are those of them on the page. */
  whole?: { all: string; asOf: string; count: number };
  seen?: readonly string[];
  names: Readonly<Record<string, string>>;
  /** What goes with a slice's verb: for all of them, or for each its own. */
  form?: BulkForm;
  each?: Readonly<Record<string, BulkForm>>;
};

type Acts = {
  pending: readonly Act[];
  act: (act: Act) => void;
  asked: ReactNode;
};

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

function undoneBy({ verb, ids, undo, order, back: each }: ListDone): Pick<Act, "verb" | "ids" | "seen" | "each" | "form"> | null {
  if (verb === "reorder") return order ? { verb, ids: order, seen: ids } : null;
  if (each) return { verb, ids: Object.keys(each), each };
  return undo ? { verb: undo, ids, ...(undo === "publish" && { form: { [agreed]: agreed } }) } : null;
}

function useQueue() {
  const [pending, setPending] = useState<readonly Act[]>([]);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<(wanted: Act) => Promise<void>>(undefined);
  const act = useCallback((wanted: Act): void => {
    setPending((now) => [...now, wanted]);
    before.current = before.current.then(() => latest.current?.(wanted)).catch(reportError);
  }, []);
  const onAct = useCallback((run: (wanted: Act) => Promise<void>): void => {
    latest.current = run;
  }, []);
  return { pending, setPending, onAct, act };
}

/** Sends the acts of a list one after the other, also when it is no longer shown, shows how each went, and offers to take it back. */
export function useListActs({ path, words }: Pick<Screens, "path" | "words">): Acts {
  const { revalidate } = useRevalidator();
  const t = useTranslate();
  const { show } = useToast();
  const { pending, setPending, onAct, act } = useQueue();
  const [undescribed, setUndescribed] = useState<{ act: Act; pictures: string[] } | null>(null);

  const showAnswer = (done: Act, answer: Answer<ListDone>) => {
    const known: Act["names"] = { ...done.names, ...(answer.ok && answer.data?.names) };
    const nameOf = (id: string) => known[id] || t("kit.list.unnamed");
    const namesOf = (ids: string[]) => {
      const names = ids.slice(0, mostNamed).map(nameOf).join(t("shell.comma"));
      return ids.length > mostNamed ? `${names} ${t("kit.error.andMore", { count: ids.length - mostNamed })}` : names;
    };
    const refusal = (ids: string[], count = ids.length) =>
      count > mostNamed || ids.some((id) => !(id in known))
        ? t("kit.list.leftOut", { count })
        : t("kit.list.refused", { count, names: namesOf(ids) });
    const reasonOf = ({ reason, field }: ListDone["refused"][number]): string => {
      const message = t(reason.key, reason.values);
      if (field === undefined) return message;
      // A part's error stands under a path that begins with its field; what a verb asks for has its word among those of the moves.
      const [own, asked] = [`${words}.field.${field.split(".")[0]}`, `${words}.move.field.${field}`];
      return t("kit.list.ofField", { field: t(own) === own ? t(asked) : t(own), message });
    };
    const reasonsOf = (refused: ListDone["refused"]): string => {
      const groups = Object.entries(Object.groupBy(refused, reasonOf));
      if (groups.length === 1 && refused.length <= mostNamed) return groups[0]![0];
      return groups
        .map(([reason, of = []]) => t("kit.list.reason", { reason, count: of.length, names: namesOf(of.map(({ id }) => id)) }))
        .join(" ");
    };
    const moreOf = (refused: ListDone["refused"]): ReactNode =>
      refused
        .slice(0, mostNamed)
        .map(
          ({ id, reason: { dependents } }) =>
            dependents && createElement(DependentsList, { key: id, dependents, of: refused.length > 1 ? nameOf(id) : undefined }),
        );
    if (!answer.ok) {
      const body = t(answer.message.key, answer.message.values);
      // The choice of rows and what was typed for them stand nowhere else: the same is sent again, however much is done meanwhile.
      const action = { label: t("common.error.retry"), run: () => act(done) };
      if (isLost(answer)) return void show({ title: body, kind: "destructive", key: `list lost ${done.verb} ${done.ids[0]}`, action });
      const title = done.verb === "reorder" ? t("kit.list.refusedOrder") : refusal(done.ids, done.whole?.count);
      return void show({ title, body, kind: "destructive" });
    }
    if (!answer.data) return void show({ title: t("kit.list.unanswered") });
    if (answer.data.undescribed) return setUndescribed({ act: done, pictures: answer.data.undescribed });
    const { verb, ids, refused } = answer.data;
    // With a key of its own it stays beside the messages of the others.
    if (refused.length > 0)
      show({
        title: refusal(refused.map(({ id }) => id)),
        body: reasonsOf(refused),
        more: moreOf(refused),
        kind: "destructive",
        key: `list refused ${verb}`,
      });
    if (ids.length === 0) return;
    const values = { count: ids.length, name: nameOf(ids[0] ?? "") };
    const own = () => (done.each ? t("kit.list.undone", values) : t(`${words}.list.done.${verb}`, values));
    const ours = verb === "reorder" || (bulkVerbs as readonly string[]).includes(verb);
    const title = ours ? t(`kit.list.done.${verb}`, values) : own();
    const back = undoneBy(answer.data);
    show({
      title,
      kind: "ok",
      key: `list ${verb} ${ids[0]} ${ids.length}`,
      ...(back && { action: { label: t("kit.undo"), run: () => act({ ...back, names: done.names }) } }),
    });
  };

  const carryOut = async (wanted: Act): Promise<void> => {
    const answer = await postForm<ListDone>(path, formOf(wanted));
    // It is drawn as done until the rows that know of it are there; somebody may have been faster.
    if (answer.ok || answer.status === 409) await revalidate();
    setPending((now) => now.filter((one) => one !== wanted));
    showAnswer(wanted, answer);
  };

  useEffect(() => onAct(carryOut));

  const asked =
    undescribed &&
    createElement(UndescribedInList, {
      pictures: undescribed.pictures,
      onEnd: (then) => {
        setUndescribed(null);
        if (then === "anyway") act({ ...undescribed.act, form: { [agreed]: agreed } });
        if (then === "described") act(undescribed.act);
      },
    });
  return { pending, act, asked };
}
