import type { Page } from '@playwright/test';

/** A screen in one of its states, with where its controls are. */
export interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The layer that is on top, by a selector. */
  scope: string;
}

export const PAGE = 'body';
export const BODY = 'main';
export const DIALOG = '[role=dialog]';
export const ALERT = '[role=alertdialog]';
export const MENU = '[role=menu]';
/** What lies over a page, the one on top last. */
export const LAYERS = `${DIALOG}, ${ALERT}, ${MENU}, [role=listbox]`;

export function place(name: string, open: Place['open'], scope: string): Place {
  return { name, open, scope };
}

/** Whether it lies over a page, which is a place of its own. */
export function isLayer({ scope }: Place): boolean {
  return [DIALOG, ALERT, MENU].includes(scope);
}
