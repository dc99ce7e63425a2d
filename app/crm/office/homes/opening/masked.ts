// `mona@mail.example` as `m…@mail.example`: enough for its owner.
export const masked = (email: string): string => email.replace(/^(.).*@/, "$1…@");
