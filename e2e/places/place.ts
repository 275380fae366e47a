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

export function place(name: string, open: Place['open'], scope: string): Place {
  return { name, open, scope };
}
