import { aside } from './aside.ts';

// Apart from `aside.ts`, whose types bring those of documents, and with them the browser's, into whatever imports it.

/** Starts a process before the first text needs it. */
export function startAside(): Promise<void> {
  return aside.start();
}

export function closeAside(): Promise<void> {
  return aside.close();
}
