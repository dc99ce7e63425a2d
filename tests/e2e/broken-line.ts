import type { Page, Route } from "@playwright/test";

/** How a form's request can fail between the page and our server; `after` is cut once the server has done its work, `silent` brings nothing. */
export type Break = "cut" | "after" | "silent" | 500 | 502 | 503;

const answers: Record<500 | 502 | 503, { contentType: string; body: string }> = {
  500: { contentType: "text/plain", body: "internal error" },
  502: { contentType: "text/html", body: "<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>" },
  503: { contentType: "application/json", body: "{}" },
};

/** Lets what the page posts fail in a certain way; the function it gives mends the line. */
export async function breakPosts(page: Page, how: Break): Promise<() => Promise<void>> {
  const fail = async (route: Route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    // Not by the browser: the cookies of an answer that is lost are lost with it.
    if (how === "after")
      await fetch(request.url(), {
        method: "POST",
        headers: await request.allHeaders(),
        body: new Uint8Array(request.postDataBuffer() ?? []),
        redirect: "manual",
      });
    if (how === "silent") return;
    if (how === "cut" || how === "after") return route.abort("connectionreset");
    return route.fulfill({ status: how, ...answers[how] });
  };
  await page.route("**/*", fail);
  return () => page.unroute("**/*", fail);
}
