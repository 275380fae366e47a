export interface ToastOptions {
    /** The outcome, in the specification's words. */
    title: string;
    /** Only if it adds something. */
    description?: string;
    tone?: 'success' | 'error';
    /** At most one: Undo, or a link to the record. */
    action?: {
        label: string;
        onSelect: () => void;
    };
}
export interface ShownToast extends ToastOptions {
    id: number;
}
/** Shows an outcome for five seconds. One at a time: a new one replaces the old. */
export declare function toast(options: ToastOptions): void;
export declare function dismissToast(id: number): void;
export declare function readToast(): ShownToast | null;
export declare function subscribeToToast(listener: () => void): () => void;
