import { expect, test } from "vitest";
import { NotFound } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase } from "../../tests/company.ts";
import { examples } from "../../tests/examples.ts";
import { meanwhile } from "../../tests/meanwhile.ts";
import { crmKinds } from "./entities.ts";
import { handlers } from "./handlers.server.ts";
import { recordsOf } from "#app/crm/generated/records.generated.server.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";

const day = 86_400_000;

test("the trash of every kind that has one is emptied", () => {
  const trashing = Object.entries(tables).flatMap(([kind, { table }]) => ("trashedAt" in table ? [kind] : []));
  expect(trashing).toContain("snag");
  const emptied = crmKinds.filter(({ name }) => recordsOf[name]?.purge).map(({ name }) => name);
  expect(emptied).toEqual(expect.arrayContaining(trashing));
});

test.for(["lead", "client", "crmProject", "task", "supplier"])("a %s leaves the trash for ever after thirty days, not before", (kind) =>
  inCompany(async (company) => {
    const { records, filled } = examples[kind]!;
    const manager = company.as("manager");
    const { id } = await records.create(manager, await filled(company, "Nile"));
    const stays = await records.create(manager, await filled(company, "Zamalek"));
    await records.trash(manager, id);
    company.pass(29 * day);
    await handlers["crm.purge"]!(company.ctx, {});
    expect((await records.get(manager, id)).trashedAt).not.toBeNull();
    company.pass(2 * day);
    await handlers["crm.purge"]!(company.ctx, {});
    await expect(records.get(manager, id)).rejects.toThrow(NotFound);
    expect((await records.get(manager, stays.id)).trashedAt).toBeNull();
  }),
);

test.for(["lead", "client", "crmProject", "task", "supplier"])("a %s that is restored while the trash is emptied stays", (kind) =>
  onFreshDatabase(async (company) => {
    const { records, filled } = examples[kind]!;
    const manager = company.as("manager");
    const { id } = await records.create(manager, await filled(company, "Nile"));
    const other = await records.create(manager, await filled(company, "Zamalek"));
    for (const one of [id, other.id]) await records.trash(manager, one);
    company.pass(31 * day);
    const purge = () => handlers["crm.purge"]!(company.ctx, {});
    expect(await meanwhile(company, (inside) => records.restore(inside(manager), id), purge)).toMatchObject({ status: "fulfilled" });
    expect((await records.get(manager, id)).trashedAt).toBeNull();
    await expect(records.get(manager, other.id)).rejects.toThrow(NotFound);

    await records.trash(manager, id);
    const deleted = await meanwhile(
      company,
      (inside) => records.restore(inside(manager), id),
      () => records.removeTrashed(manager, id),
    );
    expect(deleted).toMatchObject({ status: "rejected", reason: { userMessage: { key: "kit.error.notInTrash" } } });
    expect((await records.get(manager, id)).trashedAt).toBeNull();
  }),
);
