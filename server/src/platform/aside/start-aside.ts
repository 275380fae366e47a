import { aside } from './aside.ts';

// Separate from `aside.ts`, whose types pull the document types, and with them the DOM types, into every importer.

/** Starts a process before the first task needs it. */
export function startAside(): Promise<void> {
  return aside.start();
}

export function closeAside(): Promise<void> {
  return aside.close();
}
