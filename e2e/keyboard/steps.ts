import { expect, type Locator, type Page } from '@playwright/test';

// What somebody without a mouse does: nothing here points at anything.

const FURTHEST = 100;
// A finger stays on a key: a radio that an arrow leads to is chosen only while it is down.
const HELD_MS = 100;

/** Goes on with Tab, or back with Shift+Tab, until the control has the focus, which must show. */
export async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await hasFocus(target)) return;
  const before = await target.evaluate(readLook);
  for (let pressed = 0; pressed < FURTHEST; pressed += 1) {
    await target.page().keyboard.press(key);
    if (!(await hasFocus(target))) continue;
    await expect.poll(() => target.evaluate(readLook), { message: `the focus shows on ${target}` }).not.toEqual(before);
    return;
  }
  throw new Error(`${key} does not reach ${target}.`);
}

/** Reaches a control and presses a key on it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key, { delay: HELD_MS });
}

/** Reaches an entry and types over what stands in it. */
export async function write(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Chooses from a closed set by typing the name of the option. */
export async function choose(target: Locator, option: string): Promise<void> {
  const page = target.page();
  await press(target);
  await typeAhead(page.getByRole('option', { name: option, exact: true }), option);
  await expect(target).toHaveText(option);
}

/** Opens the menu of a control and does what it is called. */
export async function chooseAct(trigger: Locator, act: string): Promise<void> {
  await press(trigger);
  await typeAhead(trigger.page().getByRole('menuitem', { name: act }), act);
}

async function typeAhead(item: Locator, name: string): Promise<void> {
  const { keyboard } = item.page();
  await expect(item).toBeVisible();
  await expect(item.page().locator('[role=option]:focus, [role=menuitem]:focus')).toHaveCount(1);
  await keyboard.type(name);
  await expect(item).toBeFocused();
  await keyboard.press('Enter');
}

/** The first stop of a screen leads past the bars. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Skip to content' }));
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Runs in the page: what a ring of focus is drawn with, on the control, its box or what it spreads over. */
function readLook(element: Element): string[] {
  const box = element.parentElement ?? element;
  const styles = [getComputedStyle(element), getComputedStyle(box), getComputedStyle(element, '::after')];
  return styles.map(({ boxShadow, outline, borderColor }) => `${boxShadow} ${outline} ${borderColor}`);
}
