/** A token's rights on the records it can access. */
export const API_TOKEN_ACCESS = ['read', 'write'] as const;
export type ApiTokenAccess = (typeof API_TOKEN_ACCESS)[number];

/** Choices for a token's lifetime, in days. */
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;

export const MOST_API_TOKENS = 20;
