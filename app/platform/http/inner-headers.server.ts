/** Headers between the application and our own server. Taken out before an answer leaves. */
export const keepHeader = "x-diwan-keep";
export const routeHeader = "x-diwan-route";
export const actorHeader = "x-diwan-actor";
