export const hostOf = (address: string): string => new URL(address).host;
