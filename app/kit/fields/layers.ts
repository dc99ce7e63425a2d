/** What opens from a field stands above the dialog or drawer the field may be in. */
export const aboveDialogs = "calc(var(--z-dialog) + 1)";
