import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that inspect every rendered element, which takes nine tenths of the time. */
const DRAWN = ['color-contrast', 'target-size'];
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** Lists, menus and tooltips. They render outside the landmarks so they aren't clipped, and axe exempts only dialogs. */
const FLOATING = '[data-radix-popper-content-wrapper], [role=menu], [role=listbox]';
/** The part all screens share; it's checked with the shell's places. */
const SHELL = 'aside[aria-label=Sidebar]';

/** The whole page; the last visible element that matches a selector; or everything except what matches one. */
export type Checked = 'page' | { layer: string } | { allBut: string };

export const ALL_BUT_SHELL: Checked = { allBut: SHELL };

/**
 * Fails with one line per violation: the rule, its help text, and the elements. Checks the whole page, or the last
 * visible element that matches `within`.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  await expectNoneOf(page, within === undefined ? 'page' : { layer: within }, {
    runOnly: { type: 'tag', values: STANDARDS },
  });
}

/**
 * Runs every rule except `DRAWN` on the whole page: names, roles, landmarks, and a dialog together with the page under
 * it.
 */
export async function expectSoundStructure(page: Page): Promise<void> {
  const rules = Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }]));
  await expectNoneOf(page, 'page', {
    runOnly: { type: 'tag', values: STANDARDS },
    rules,
  });
  // No rule of axe covers this; of the pages outsiders open, the server's tests check all.
  const nested = page.locator(`:is(${HEADINGS}) :is(${HEADINGS})`);
  expect(await nested.allTextContents(), `headings inside headings on ${page.url()}`).toEqual([]);
}

/** Checks what depends on rendering: contrast and target size. */
export function expectReadable(page: Page, checked: Checked): Promise<void> {
  return expectNoneOf(page, checked, { runOnly: { type: 'rule', values: DRAWN } });
}

/** Checks contrast, the only rule a theme can break: elements, names and sizes are the same in both themes. */
export function expectContrast(page: Page, checked: Checked = 'page'): Promise<void> {
  return expectNoneOf(page, checked, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function expectNoneOf(page: Page, checked: Checked, options: axe.RunOptions): Promise<void> {
  // Inject axe once per page: its source is over a megabyte. Don't return details of passing checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ where, chosen, floating }) => {
      const run = async () => {
        if (where === 'page') return window.axe.run(document, chosen);
        if ('allBut' in where) return window.axe.run({ exclude: [[where.allBut]] }, chosen);
        const findLayer = () =>
          [...document.querySelectorAll(where.layer)].findLast((element) => element.checkVisibility());
        // Between a loading dialog and the form that replaces it there's none for a moment.
        for (let tries = 0; tries < 40 && !findLayer(); tries += 1) await new Promise((go) => setTimeout(go, 50));
        const layer = findLayer();
        if (!layer) throw new Error(`No element matches "${where.layer}".`);
        return window.axe.run(layer, chosen);
      };
      const isFloating = ({ element }: axe.NodeResult) => element?.closest(floating) != null;
      const { violations: found } = await run();
      return found
        .map(({ id, help, nodes }) => ({
          id,
          help,
          targets: nodes.filter((node) => id !== 'region' || !isFloating(node)).map(({ target }) => target.join(' ')),
        }))
        .filter(({ targets }) => targets.length > 0);
    },
    {
      where: checked,
      chosen: { ...options, resultTypes: ['violations'], elementRef: true } satisfies axe.RunOptions,
      floating: FLOATING,
    },
  );
  const lines = violations.map(({ id, help, targets }) => `${id}: ${help}: ${targets.join(', ')}`);
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
