/**
 * Tells why an act failed: in the server's words when the person can act on them, else in the screen's.
 * A session that is gone has a toast of its own already.
 */
export declare function errorToast(error: unknown, fallback: string): void;
/** The same words, for a form that shows them beside its fields. */
export declare function explainError(error: unknown, fallback: string): string;
