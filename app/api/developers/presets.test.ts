import { expect, test } from "vitest";
import { accountOf, roleNames } from "#app/access/actor.ts";
import { scopesOf } from "#app/access/permissions.ts";
import { apiKinds, scopeMissing } from "#app/api/rest/kinds.server.ts";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { presets } from "./token-dialog.tsx";

const referencesIn = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => {
    if (field.readOnly) return [];
    return field.kind === "part" && field.rows ? referencesIn(field.rows) : [field];
  });

test.each(Object.keys(presets))("a token of the preset %s may name what the records that it may create name", (preset) =>
  inCompany((company) => {
    const missing = roleNames.flatMap((role) => {
      const ctx = company.as(role);
      const scopes = scopesOf(role).filter(presets[preset as keyof typeof presets]);
      const reader: Ctx = { ...ctx, actor: { ...accountOf(ctx)!, token: { id: "", name: "", prefix: "", scopes } } };
      const fields = [...apiKinds.values()].flatMap(({ grant, entity, fields: own }) =>
        scopes.includes(`${grant}.create` as never) ? referencesIn(entity.entry ?? own) : [],
      );
      // What the role itself may not read no token gives.
      return fields.flatMap((field) => (scopeMissing(ctx, field) ? [] : (scopeMissing(reader, field) ?? [])));
    });
    expect(missing).toEqual([]);
    return Promise.resolve();
  }),
);
