const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Is the text an id as the database takes it? It refuses any other as an error, where a person only followed a wrong link. */
export const isUuid = (text: string): boolean => shape.test(text);
