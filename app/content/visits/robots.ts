/** Robots by general words, and names of those without one. Browsers inside applications (Instagram, LinkedIn) and the telephone Cubot are people. */
const robots =
  // oxlint-disable-next-line patterns/linear -- plain words side by side
  new RegExp(
    [
      // general words
      "(?<!cu)bot\\b|bot[/_-]|robot|crawl|spider|scrap|fetch|preview|monitor|uptime|pingdom|check|scan|archiv|index(er|ing)|validator|proxy",
      // search engines, archives and training
      "slurp|ia_archiver|mediapartners|adsbot|google-|googleother|apis-google|feedfetcher|yandex|baidu|sogou|bingpreview|duckduck|qwant|applebot|petalbot|ccbot|gptbot|chatgpt|oai-search|claude|anthropic|perplexity|bytespider|amazonbot|diffbot|cohere|ahrefs|semrush|mj12|dotbot|blexbot|dataforseo",
      // messengers and social networks showing a link
      "facebookexternalhit|facebookcatalog|meta-external|whatsapp/|viber|vkshare|embedly|iframely|mastodon",
      // programs
      "curl|wget|libwww|python|aiohttp|httpx|scrapy|java/|okhttp|apache-http|go-http|ruby|php|perl|guzzle|axios|undici|node\\b|deno|bun/|postman|insomnia|httpie|restsharp|lighthouse|pagespeed|gtmetrix|autocannon|k6/|wrk|siege|jmeter",
    ].join("|"),
    "i",
  );

/** Does the program that asks say of itself that nobody looks at what it gets? One that says nothing is taken for a robot. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || userAgent.length < 10 || robots.test(userAgent);
