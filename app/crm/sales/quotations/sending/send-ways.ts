/** How a client gets what was sent to him. */
export const sendWays = ["mail", "whatsapp", "file"] as const;
export type SendWay = (typeof sendWays)[number];
