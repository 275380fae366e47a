/** What a token may do with the records it reaches. */
export const API_TOKEN_ACCESS = ['read', 'write'] as const;
export type ApiTokenAccess = (typeof API_TOKEN_ACCESS)[number];

/** For how many days a token can be made. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;

export const MOST_API_TOKENS = 20;
