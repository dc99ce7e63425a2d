// Styles are written once for both directions and both themes: logical sides only, colours only as tokens.
// An exception needs a comment that says why (`-- reason`), and goes when it is no longer needed.
const fourSides = "/^[^\\s(,]+ ([^\\s(,]+) [^\\s(,]+ (?!\\1$)[^\\s(,]+$/";

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  plugins: ["stylelint-plugin-logical-css"],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    // Browsers do not know overflow-inline and overflow-block yet.
    "logical-css/require-logical-properties": [true, { ignore: ["overflow-x", "overflow-y"] }],
    "logical-css/require-logical-keywords": [true, { ignore: ["caption-side", "offset-anchor", "offset-position"], disableFix: true }],
    // Four different values in a row name the physical right and left.
    "declaration-property-value-disallowed-list": { "/^(margin|padding|inset|scroll-margin|scroll-padding|border-width)$/": [fourSides] },

    "color-no-hex": true,
    // A mask has no colour, only more or less of it.
    "color-named": ["never", { ignoreProperties: ["/mask/"] }],
    "function-disallowed-list": ["/^(rgb|hsl)a?$/", "/^(hwb|lab|lch|oklab|oklch|color)$/"],

    // Names in CSS modules are read from code, where `roomName` is natural.
    "selector-class-pattern": null,
    "keyframes-name-pattern": null,
    "custom-property-pattern": null,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    "no-descending-specificity": null,
    "import-notation": null,
    // No blank lines, so that every sheet is written and counted in the same way.
    "at-rule-empty-line-before": "never",
    "comment-empty-line-before": "never",
    "custom-property-empty-line-before": "never",
    "declaration-empty-line-before": "never",
    "rule-empty-line-before": "never",
    // Longhands are the author's.
    "declaration-block-no-redundant-longhand-properties": null,
    "declaration-block-single-line-max-declarations": null,
    "shorthand-property-no-redundant-values": null,
    "number-max-precision": null,
    "property-no-vendor-prefix": null,
    "value-no-vendor-prefix": null,
    "value-keyword-case": ["lower", { ignoreProperties: ["/^--/", "/font/"] }],
  },
  overrides: [
    {
      // The tokens are where the colours are.
      files: ["app/styles/tokens.css", "**/app/tokens.css"],
      rules: {
        "color-no-hex": null,
        "color-named": null,
        "function-disallowed-list": null,
        "color-function-notation": null,
        "color-function-alias-notation": null,
        "alpha-value-notation": null,
        "color-hex-length": null,
        "comment-whitespace-inside": null,
        "comment-empty-line-before": null,
        "rule-empty-line-before": null,
        "at-rule-empty-line-before": null,
        "custom-property-pattern": null,
      },
    },
  ],
};
