/** The key of a form which a browser sends without script. */
export const onceField = "once";
/** The name under which the tab stores what is typed into the form: it is forgotten when the form was taken. */
export const typedField = "typed";

/** Fields that a form carries for its sending: nothing that was typed, and no operation reads them. */
export const requestFields: readonly string[] = [onceField, typedField];
