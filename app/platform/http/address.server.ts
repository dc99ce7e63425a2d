/** Set by our own server on every request, after removing whatever came from outside. */
export const addressHeader = "x-diwan-address";
export const requestIdHeader = "x-diwan-request";

/** Where the request came from: the socket's address, or the one header the operator's proxy sets (`PROXY_IP_HEADER`). */
export const clientAddress = (request: Request): string => request.headers.get(addressHeader) ?? "unknown";
