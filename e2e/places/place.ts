import type { Page } from '@playwright/test';

/** A screen in one of its states, and where its controls are. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Selector of the topmost layer. */
  scope: string;
}

export const PAGE = 'body';
export const BODY = 'main';
export const DIALOG = '[role=dialog]';
export const ALERT = '[role=alertdialog]';
export const MENU = '[role=menu]';
/** Layers over a page, the topmost last. */
export const LAYERS = `${DIALOG}, ${ALERT}, ${MENU}, [role=listbox]`;

export function place(name: string, open: Place['open'], scope: string): Place {
  return { name, open, scope };
}

/** Whether it's a layer over a page, which is its own place. */
export function isLayer({ scope }: Place): boolean {
  return [DIALOG, ALERT, MENU].includes(scope);
}
