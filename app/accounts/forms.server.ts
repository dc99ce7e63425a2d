/** An own path under the language of this address: `/login` from `/ar/x` is `/ar/login`. Areas with one address stay. */
export function besides(url: URL, path: string): string {
  return /^\/ar(\/|$)/.test(url.pathname) && !/^\/(ar|admin|crm|account)(\/|$)/.test(path) ? `/ar${path}` : path;
}
