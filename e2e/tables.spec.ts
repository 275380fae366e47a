import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { openScreen } from './screens.ts';

const NAME_WIDTH = 220;
// From the narrowest window that shows a table to the widest laptop window.
const WIDTHS = [640, 660, 700, 740, 768, 900, 1023, 1024, 1100, 1152, 1280, 1425, 1440];

test('the column with the leads’ names keeps 220 px at any width, and other columns are hidden for it', async ({
  ownerPage: page,
}) => {
  await addLead(page, { title: 'Duplex kits for the north side of Waterloo', company: 'Buckeye Modular Works' });
  await openScreen(page, '/leads', 'Leads');
  const table = page.getByRole('table', { name: 'Leads' });
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await head('Lead').boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(NAME_WIDTH);
    }).toPass({ timeout: 5_000 });
    const [last, whole] = [await table.getByRole('columnheader').last().boundingBox(), await table.boundingBox()];
    expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(Math.round((whole?.x ?? 0) + (whole?.width ?? 0)));
  }
  await expect(head('Source')).toBeVisible();
  // A wider window never shows fewer columns. 1425 px is 1440 px with a scrollbar.
  for (const width of [1366, 1420, 1425, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(head('Close')).toBeVisible();
  }

  await page.setViewportSize({ width: 660, height: 800 });
  await expect(head('Close')).toBeHidden();
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(6);
  await expect(head('Value')).toBeVisible();
  await expect(head('Actions')).toBeVisible();
});
