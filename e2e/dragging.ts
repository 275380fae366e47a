import { expect, type Locator, type Page } from '@playwright/test';
import { dragByEvents } from './firefox/dragging.ts';

interface Heights {
  /** The grab point, as a share of the element's height from the top. */
  hold?: number;
  /** The drop point, as a share of the target's height. */
  drop?: number;
}

/** Drags in steps, as a hand does, so that columns along the way react. */
export async function dragTo(
  page: Page,
  from: Locator,
  to: Locator,
  { hold = 0.5, drop = 0.5 }: Heights = {},
): Promise<void> {
  // The drag code loads after the board.
  await expect(page.locator('[draggable="true"]').first()).toBeVisible();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The cards are not on screen.');
  const [x, y] = [start.x + start.width / 2, start.y + start.height * hold];
  if (page.context().browser()?.browserType().name() === 'firefox') {
    return dragByEvents(page, { x, y }, { x: end.x + end.width / 2, y: end.y + end.height * drop });
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * drop, { steps: 12 });
  // One more move at the end, because the app handles each move one event late.
  await page.mouse.move(end.x + end.width / 2 + 1, end.y + end.height * drop, { steps: 2 });
  await page.mouse.up();
}
