/** What logs and mails call an address: the rest of it may be a secret of the receiver's. */
export const hostOf = (address: string): string => new URL(address).host;
