export const contactTyped = "contact";
