/** The field that carries the key of a form which a browser sends without script. */
export const onceField = "once";
