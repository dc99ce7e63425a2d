import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { DocumentData } from "./document.server.ts";
import { withArabic, withoutArabic } from "#app/shell/language.tsx";
import type { Head } from "#app/site/head.ts";
import { jsonLdText } from "#app/site/json-ld.ts";

/** Files of the first screen, fetched along where light: Arabic ones, twice as heavy, cost a phone a second, so the reserve face stands in. */
const firstFonts = { en: ["newsreader-latin", "plex-latin-400"], ar: [] } as const;

/** Title, description, canonical, alternates, cards and structured data, from the innermost route that says them; `FailureTitle` where none did. */
export function DocumentHead() {
  const data = useRouteLoaderData<DocumentData>("root");
  const location = useLocation();
  const head = useMatches().reduce<Head | null>((found, match) => headOf(match.loaderData) ?? found, null);
  if (!data) return <title>Diwan</title>;
  const company = data.companyName;
  const english = data.origin + withoutArabic(location.pathname).replace(/(.)\/$/, "$1");
  const arabic = data.origin + withArabic(withoutArabic(location.pathname)).replace(/\/$/, "");
  const canonical = data.language === "ar" ? arabic : english;
  const isPublic = head !== null && !head.noindex;
  const picture = head?.picture ?? { url: "/social.png", width: 1200, height: 630, alt: company };
  return (
    <>
      {head && <title>{data.titled.replace("{page}", () => head.title)}</title>}
      {head?.description && <meta name="description" content={head.description} />}
      {!isPublic && <meta name="robots" content="noindex" />}
      {isPublic && (
        <>
          <link rel="canonical" href={canonical} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="ar" href={arabic} />
          <link rel="alternate" hrefLang="x-default" href={english} />
          <meta property="og:type" content={head.type ?? "website"} />
          <meta property="og:site_name" content={company} />
          <meta property="og:title" content={head.title} />
          {head.description && <meta property="og:description" content={head.description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={data.language === "ar" ? "ar_EG" : "en_GB"} />
          <meta property="og:locale:alternate" content={data.language === "ar" ? "en_GB" : "ar_EG"} />
          <meta property="og:image" content={data.origin + picture.url} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {head?.preload && (
        <link
          rel="preload"
          as="image"
          type={head.preload.type}
          imageSrcSet={head.preload.srcSet}
          imageSizes={head.preload.sizes}
          fetchPriority="high"
        />
      )}
      {firstFonts[data.language].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={`/fonts/${font}.woff2`} crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head?.jsonLd?.map((entry, at) => (
        <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(entry) }} />
      ))}
    </>
  );
}

function headOf(loaded: unknown): Head | null {
  if (typeof loaded !== "object" || loaded === null || !("head" in loaded)) return null;
  const { head } = loaded;
  return typeof head === "object" && head !== null && "title" in head ? (head as Head) : null;
}
