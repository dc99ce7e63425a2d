/** Brand marks: our own drawings in the stroke of the others, since Lucide has none. */
export const brandIcons = ["instagram", "facebook", "linkedin", "pinterest", "behance", "youtube", "tiktok", "x", "whatsapp"] as const;

/** What an `icon_name` field may hold besides the brand marks: Lucide names that suit a company, a trade, an address. */
export const lucideIcons = [
  "armchair", "award", "axe", "banknote", "bath", "bed-double", "blinds", "book-open", "box", "briefcase",
  "brush", "building", "building-2", "calculator", "calendar", "camera", "chef-hat", "circle-check", "clipboard-list", "clock",
  "coffee", "coins", "compass", "cooking-pot", "credit-card", "door-open", "drafting-compass", "drill", "droplets", "eye",
  "factory", "fan", "fence", "file-text", "flower-2", "frame", "gem", "globe", "grid-3x3", "hammer",
  "hand", "handshake", "hash", "heart", "home", "hotel", "house", "image", "key-round", "lamp",
  "lamp-ceiling", "landmark", "layers", "layout-dashboard", "leaf", "library", "lightbulb", "link", "mail", "map",
  "map-pin", "message-circle", "message-square", "moon", "move-3d", "paint-bucket", "paint-roller", "paintbrush", "palette", "panels-top-left",
  "pencil", "pencil-ruler", "phone", "pin", "plug", "presentation", "printer", "receipt", "refresh-cw", "ruler",
  "scale", "scan", "school", "send", "shield-check", "shower-head", "smartphone", "sofa", "sparkles", "square",
  "star", "store", "sun", "table", "tent-tree", "thermometer", "toilet", "tree-palm", "truck", "users",
  "utensils", "wallet", "warehouse", "waves", "wifi", "wrench", "shopping-bag", "hard-hat", "box-select", "cuboid",
] as const; // prettier-ignore

/** Drawn by the interface itself; not offered for records. */
export const interfaceIcons = [
  "archive", "arrow-down", "arrow-left", "arrow-right", "arrow-up", "arrow-up-right", "bell", "check", "chevron-down", "chevron-left",
  "chevron-right", "chevron-up", "circle-alert", "circle-help", "columns-3", "copy", "download", "ellipsis", "ellipsis-vertical", "external-link",
  "eye-off", "filter", "grip-vertical", "history", "inbox", "info", "kanban", "languages", "list", "list-checks",
  "lock", "log-in", "log-out", "menu", "minus", "panel-left", "paperclip", "pause", "plus", "rotate-ccw",
  "save", "search", "settings", "share-2", "trash-2", "triangle-alert", "undo-2", "upload", "user", "user-plus",
  "x-mark", "zoom-in", "list-todo", "quote", "circle-x", "chart-column", "package", "circle-dot", "sprout", "user-cog", "images", "scroll-text", "settings-2", "arrow-up-down", "arrow-up-to-line", "layout-grid", "monitor", "tablet",
  "crop", "image-plus", "image-off", "file-x", "replace", "alarm-clock", "bookmark", "ban", "merge", "user-check", "hand-coins",
] as const; // prettier-ignore

/** Names that differ from Lucide's own: `x` is the brand, so the closing cross has its own name. */
export const lucideNames: Record<string, string> = { "x-mark": "x", home: "house", "box-select": "square-dashed" };

export const contentIcons: readonly string[] = [...lucideIcons, ...brandIcons];
