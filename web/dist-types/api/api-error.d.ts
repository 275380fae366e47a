/** An answer other than 2xx. The message is `status: body`, or the status text when the body is empty. */
export declare class ApiError extends Error {
    readonly status: number;
    readonly code: string | undefined;
    readonly fields: Record<string, string>;
    readonly current: unknown;
    /** What the server says to the person, when it is something they can act on. */
    readonly userMessage: string | undefined;
    constructor(status: number, statusText: string, body: string);
}
/** The request never got an answer: no network, or the server is not there. */
export declare class NetworkError extends Error {
    constructor(cause: unknown);
}
/** Whether the session is gone: `401` followed by `Unauthorized`, as the specification words it. */
export declare function isUnauthorized(error: unknown): boolean;
/** Whether the same request may well succeed a moment later. */
export declare function isTransient(error: unknown): boolean;
