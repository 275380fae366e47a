export interface ToastOptions {
  /** The outcome, in the specification's words. */
  title: string;
  /** Only if it adds information. */
  description?: string;
  tone?: 'success' | 'error';
  /** Either Undo or a link to the record. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastOptions {
  id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows an outcome for five seconds. Only one toast at a time: a new one replaces the old. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  publish({ ...options, id: lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

export function readToast(): ShownToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
