/** How long a password must and may be, in characters; said in forms, asked on the server. */
export const shortestPassword = 10;
export const longestPassword = 128;
