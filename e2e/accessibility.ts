import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with one line a violation: the rule, what it asks, and where. */
export async function expectNoViolations(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(STANDARDS);
  // Menus and lists of suggestions are drawn beside the landmarks, where they cannot be cut off; the rule knows that of
  // dialogs only.
  if ((await page.getByRole('menu').or(page.getByRole('listbox')).count()) > 0) builder.disableRules('region');
  await expectNoneOf(page, builder);
}

/** The one rule that a theme can break: the other has the same elements, names and sizes. */
export function expectContrast(page: Page): Promise<void> {
  return expectNoneOf(page, new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function expectNoneOf(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}
