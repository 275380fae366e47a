import { useSyncExternalStore } from 'react';
import { fitPaper, releasePaper } from './fit-paper.ts';

let isPrinting = false;
let isWatching = false;
const listeners = new Set<() => void>();

/** Whether the page is being printed. For what style sheets can't do: rows out of view, charts, the date. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, readPrinting, readPrinting);
}

const readPrinting = () => isPrinting;

function subscribe(onChange: () => void): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

// Firefox and Safari print a copy of the page, so the media query alone would come too late; tests only have the query.
function watch(): void {
  window.addEventListener('beforeprint', () => {
    setPrinting(true);
    // After React has added what only paper shows, in a microtask of its own.
    queueMicrotask(fitPaper);
  });
  window.addEventListener('afterprint', () => {
    setPrinting(false);
    releasePaper();
  });
  window.matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches));
}

function setPrinting(value: boolean): void {
  if (isPrinting === value) return;
  isPrinting = value;
  for (const listener of listeners) listener();
}
