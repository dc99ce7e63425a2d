// Keeps the pages of one client's home as they were last seen, for a device without a line. Registered by the home alone, with the address of
// that home as its scope: the office and other pages are never its business. What the server no longer shows is forgotten here too.
const scope = new URL(self.registration.scope).pathname;
const name = `home ${scope}`;
const files = "home files";
const mostFiles = 200;
// The longest time (ms); what shows money, no longer than the device may see it.
const keptFor = 90 * 86_400_000;
const endOf = ({ headers }) => Math.min(Number(headers.get("x-kept")) + keptFor, Date.parse(headers.get("x-home-until")) || Infinity);

// Its pages; photographs and papers below them are never kept.
const isOfHome = ({ origin, pathname }) =>
  origin === self.location.origin && pathname.startsWith(scope) && /^(\/[a-z]+)?(\.data)?$/.test(pathname.slice(scope.length));
const isFile = ({ origin, pathname }) => origin === self.location.origin && /^\/(assets|fonts)\//.test(pathname);
const pageOf = ({ origin, pathname }) => origin + pathname;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const forget = () => caches.delete(name);

// Forgets what is over, and whatever shows money where `answer` says that this device may see none now.
async function tidy(cache, answer) {
  const priced = !answer || answer.headers.has("x-home-until");
  for (const key of await cache.keys()) {
    const found = await cache.match(key);
    if (found && (endOf(found) <= Date.now() || (!priced && found.headers.has("x-home-until")))) await cache.delete(key);
  }
}

// Only what the server says is the open home may be kept.
async function keep(url, answer) {
  if (answer.type === "error" || answer.redirected) return;
  if (answer.headers.get("x-home") !== "open") return forget();
  const cache = await caches.open(name);
  await tidy(cache, answer);
  const headers = new Headers(answer.headers);
  headers.set("x-kept", String(Date.now()));
  headers.delete("set-cookie");
  await cache.put(pageOf(url), new Response(await answer.blob(), { status: 200, headers }));
}

async function lastSeen(url) {
  const cache = await caches.open(name);
  await tidy(cache);
  return (await cache.match(pageOf(url))) || cache.match(self.location.origin + scope);
}

async function page(event, url) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (failure) {
    const kept = await lastSeen(url);
    if (kept) return kept;
    throw failure;
  }
  // A proxy that says 502 to 504 says nothing of the home.
  if (answer.status < 500) event.waitUntil(keep(url, answer.clone()));
  return answer;
}

// What a page asks for while it is open tells, too, that the home has ended.
async function told(event) {
  const answer = await fetch(event.request);
  const open = answer.headers.get("x-home") === "open";
  if (answer.status < 500) event.waitUntil(open ? caches.open(name).then((cache) => tidy(cache, answer)) : forget());
  return answer;
}

async function file(request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepFile(request.url, answer.clone());
  return answer;
}

async function keepFile(url, answer) {
  const cache = await caches.open(files);
  await cache.put(url, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - mostFiles))) await cache.delete(old);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && isOfHome(url)) event.respondWith(page(event, url));
  else if (isOfHome(url) && url.pathname.endsWith(".data")) event.respondWith(told(event));
  else if (isFile(url)) event.respondWith(file(request));
});

// A page that was there before this worker says what it was made of.
self.addEventListener("message", (event) => {
  const addresses = event.data.seen.map((address) => new URL(address));
  const work = addresses.map(async (url) => {
    if (isFile(url)) await file(new Request(url));
    else if (isOfHome(url)) await keep(url, await fetch(url, { credentials: "same-origin" }));
  });
  event.waitUntil(Promise.allSettled(work));
});
