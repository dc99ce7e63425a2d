/** Under this name the tab keeps who asks, until it is sent; the estimate itself has a draft of its own. */
export const estimateTyped = "estimate";
