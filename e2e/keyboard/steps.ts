import { expect, type Locator, type Page } from '@playwright/test';

// Steps of a user without a mouse: nothing here uses a pointer.

const FURTHEST = 100;
// Keys are held for a moment: a radio reached with an arrow key is selected only while the key is down.
const HELD_MS = 100;

/** Presses Tab, or Shift+Tab, until the control has visible focus. */
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

/** Focuses a control, which keeps the focus when it becomes enabled, and presses a key. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await expect(target).toBeEnabled();
  await expect(target).toBeFocused();
  await target.page().keyboard.press(key, { delay: HELD_MS });
}

/** Focuses a form field and replaces its text. */
export async function write(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Selects an option of a closed set by typing its name. */
export async function choose(target: Locator, option: string): Promise<void> {
  const page = target.page();
  await press(target);
  await typeAhead(page.getByRole('option', { name: option, exact: true }), option);
  await expect(target).toHaveText(option);
}

/** Opens the menu of a control and chooses the item with this name. */
export async function chooseAction(trigger: Locator, action: string): Promise<void> {
  await press(trigger);
  await typeAhead(trigger.page().getByRole('menuitem', { name: action }), action);
}

async function typeAhead(item: Locator, name: string): Promise<void> {
  const { keyboard } = item.page();
  await expect(item).toBeVisible();
  await expect(item.page().locator('[role=option]:focus, [role=menuitem]:focus')).toHaveCount(1);
  await keyboard.type(name);
  await expect(item).toBeFocused();
  await keyboard.press('Enter');
}

/** Uses the first tab stop of a screen, which skips the bars. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Skip to content' }));
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Runs in the page: the styles that can draw a focus ring, on the control, its box or its `::after`. */
function readLook(element: Element): string[] {
  const box = element.parentElement ?? element;
  const styles = [getComputedStyle(element), getComputedStyle(box), getComputedStyle(element, '::after')];
  return styles.map(({ boxShadow, outline, borderColor }) => `${boxShadow} ${outline} ${borderColor}`);
}
