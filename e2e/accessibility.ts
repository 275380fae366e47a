import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at every element where it is drawn, and so take nine tenths of the time. */
const DRAWN = ['color-contrast', 'target-size'];
/** What every screen shows alike; the places of the shell are judged with it. */
const SHELL = 'aside[aria-label=Sidebar]';

/** The whole page; the last shown element of those that match a selector; or all but what matches one. */
export type Judged = 'page' | { layer: string } | { allBut: string };

export const ALL_BUT_SHELL: Judged = { allBut: SHELL };

/**
 * Fails with one line a violation: the rule, what it asks, and where. Judges the whole page, or of the elements that
 * match `within` the last one that is shown.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  await expectNoneOf(page, within === undefined ? 'page' : { layer: within }, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: await exceptBesideLists(page),
  });
}

/** All but what is drawn, of the whole page: names, roles, landmarks, and how a dialog and the page under it go together. */
export async function expectSoundStructure(page: Page): Promise<void> {
  const rules = Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }]));
  await expectNoneOf(page, 'page', {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: { ...rules, ...(await exceptBesideLists(page)) },
  });
}

/** What is drawn: contrast and the size of targets. */
export function expectReadable(page: Page, judged: Judged): Promise<void> {
  return expectNoneOf(page, judged, { runOnly: { type: 'rule', values: DRAWN } });
}

/** The one rule that a theme can break: the other has the same elements, names and sizes. */
export function expectContrast(page: Page, judged: Judged = 'page'): Promise<void> {
  return expectNoneOf(page, judged, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/**
 * Menus and lists of suggestions are drawn beside the landmarks, where they cannot be cut off; the rule knows that of
 * dialogs only.
 */
async function exceptBesideLists(page: Page): Promise<NonNullable<axe.RunOptions['rules']>> {
  const isListOpen = (await page.getByRole('menu').or(page.getByRole('listbox')).count()) > 0;
  return isListOpen ? { region: { enabled: false } } : {};
}

async function expectNoneOf(page: Page, judged: Judged, options: axe.RunOptions): Promise<void> {
  // Once a page: its source is more than a megabyte. Don't return details of checks that pass.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ where, chosen }) => {
      if (where === 'page') return window.axe.run(document, chosen);
      if ('allBut' in where) return window.axe.run({ exclude: [[where.allBut]] }, chosen);
      const layer = [...document.querySelectorAll(where.layer)].findLast((element) => element.checkVisibility());
      if (!layer) throw new Error(`Nothing of "${where.layer}" is shown.`);
      return window.axe.run(layer, chosen);
    },
    { where: judged, chosen: { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions },
  );
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
