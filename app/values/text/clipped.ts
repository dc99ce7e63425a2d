/** At most so many characters of a text, never half of one, with an ellipsis for what is left out. */
export const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text);
