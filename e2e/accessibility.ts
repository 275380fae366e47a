import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with one line a violation: the rule, what it asks, and where. Judges the whole page, or of the elements that
 * match `within` the last one that is shown.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  // Menus and lists of suggestions are drawn beside the landmarks, where they cannot be cut off; the rule knows that of
  // dialogs only.
  const isListOpen = (await page.getByRole('menu').or(page.getByRole('listbox')).count()) > 0;
  await expectNoneOf(page, within, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: isListOpen ? { region: { enabled: false } } : {},
  });
}

/** The one rule that a theme can break: the other has the same elements, names and sizes. */
export function expectContrast(page: Page, within?: string): Promise<void> {
  return expectNoneOf(page, within, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function expectNoneOf(page: Page, within: string | undefined, options: axe.RunOptions): Promise<void> {
  // Once a page: its source is half a megabyte. Whatever is no violation need not be told in detail either.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ selector, chosen }) => {
      if (selector === undefined) return window.axe.run(document, chosen);
      const layer = [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility());
      if (!layer) throw new Error(`Nothing of "${selector}" is shown.`);
      return window.axe.run(layer, chosen);
    },
    { selector: within, chosen: { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions },
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
