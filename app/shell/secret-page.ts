/** Headers of a page whose address carries a secret: it is not stored, not found by search engines, and not sent to the pages it links to. */
export const secretHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
