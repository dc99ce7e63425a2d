/** At most so many characters of a text, never half of one, with an ellipsis for what is left out. */
export const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text);

/** What another program said, as a text column takes it: PostgreSQL refuses NUL and halves of characters. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
