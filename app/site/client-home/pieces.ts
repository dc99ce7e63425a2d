import { admitsPiece, deviceIn, takePiece } from "#app/crm/office/homes/operations.server.ts";
import { longestPiece } from "#app/crm/office/homes/fields.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";

const visitOf = (token: string | undefined, request: Request) => ({
  token: token ?? "",
  device: deviceIn(request),
  address: clientAddress(request),
});

/** `POST /home/<token>/pieces`: a proof of payment piece by piece. */
export const action = asAction(
  async (ctx, form, { params, request }) => ({ data: await takePiece(ctx, visitOf(params["token"], request), form) }),
  undefined,
  {
    bytes: 64 * 1024,
    fields: 20,
    files: {
      bytes: longestPiece + 64 * 1024,
      admits: (ctx, { params, request }) => admitsPiece(ctx, visitOf(params["token"], request)),
    },
  },
);
