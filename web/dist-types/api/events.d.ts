import type { QueryClient } from '@tanstack/react-query';
/** The part of EventSource that is used. */
export interface EventStream {
    onopen: ((event: Event) => void) | null;
    onmessage: ((message: MessageEvent) => void) | null;
    onerror: ((event: Event) => void) | null;
    close(): void;
}
interface LiveEventsOptions {
    queryClient: QueryClient;
    /** Opens the stream; replaced in tests. */
    openSource?: (url: string) => EventStream;
}
/** Keeps queries fresh from the server's events, reconnecting with back-off. Returns what ends it. */
export declare function connectLiveEvents({ queryClient, openSource }: LiveEventsOptions): () => void;
export {};
