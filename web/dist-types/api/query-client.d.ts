import { QueryClient } from '@tanstack/react-query';
export declare const SESSION_KEY: string[];
/** Reads: up to 2 retries, none when the message holds 401, 403 or 429. */
export declare function shouldRetryRead(failureCount: number, error: Error): boolean;
/** Doubles from 1 second up to 30 seconds. */
export declare function readRetryDelay(failureCount: number): number;
/** Writes: one retry, and only where the server may never have seen the request or asks for a moment. */
export declare function shouldRetryWrite(failureCount: number, error: Error): boolean;
/**
 * The query client with the product's freshness and retry rules.
 * @param onUnauthorized called for every call that finds the session gone, except the call that asks for the session
 */
export declare function createQueryClient(onUnauthorized: () => void): QueryClient;
