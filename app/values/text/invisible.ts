/** Marks that come along with what is copied from messengers or put together from parts: nobody sees them, and they can turn a line round. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The same text without invisible marks of direction and width. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");
