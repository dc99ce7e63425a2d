export function besides(url: URL, path: string): string {
  return /^\/ar(\/|$)/.test(url.pathname) && !/^\/(ar|admin|crm|account)(\/|$)/.test(path) ? `/ar${path}` : path;
}
