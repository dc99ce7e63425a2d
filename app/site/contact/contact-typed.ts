/** Under this name the tab keeps what is typed until it is sent. */
export const contactTyped = "contact";
