import { renderSVG } from "uqr";

/** What is scanned from paper or a screen; a code of more has squares too small for a telephone's camera. */
const mostBytes = 500;

/** A text as a QR code, an SVG picture. `border` in squares around it. Null for a text that is empty or too long. */
export const qrCode = (text: string, border: number): string | null =>
  text === "" || Buffer.byteLength(text) > mostBytes ? null : renderSVG(text, { border, ecc: "M" });
