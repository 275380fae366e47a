import { activitySchema } from '@builder-os/contract/modules/sales/activities';
import { contactSchema } from '@builder-os/contract/modules/sales/contacts';
import { dealSchema } from '@builder-os/contract/modules/sales/deals';
import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord } from './records.ts';
import { entry, openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const addActivity = async (page: Page, activity: object) =>
  activitySchema.parse(await addRecord(page, '/api/activities', { type: 'call', ...activity }));

test('checking Done offers to schedule the next step, linked to the same records', async ({ ownerPage: page }) => {
  const deal = dealSchema.parse(
    await addRecord(page, '/api/deals', { title: 'Duplex row', company: 'Fieldstone', value: '1000' }),
  );
  const lead = await addLead(page, { title: 'Eight kits', company: 'Fieldstone' });
  const person = await addRecord(page, '/api/contacts', { firstName: 'Maria', lastName: 'Ortiz' });
  const links = { dealId: deal.id, leadId: lead.id, contactId: contactSchema.parse(person).id };
  await addActivity(page, { title: 'Send the quote', ...links });
  await openScreen(page, '/activities?type=call', 'Activities');
  const done = page.getByRole('checkbox', { name: 'Done: Send the quote' });
  await done.click();
  await expectToast(page, 'Activity updated successfully');
  await expectSoundStructure(page);
  await chooseInToast(page, 'Schedule next');
  const dialog = page.getByRole('dialog', { name: 'Schedule Activity' });
  await expect(dialog.getByRole('radio', { name: 'Schedule' })).toBeChecked();
  await expect(entry(dialog, 'Contact')).toHaveText('Maria Ortiz');
  await expect(entry(dialog, 'Lead')).toHaveText('Eight kits');
  await expect(entry(dialog, 'Deal')).toHaveText('Duplex row');
  await expectSoundStructure(page);
  await entry(dialog, 'Title').fill('Ask about the quote');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Schedule Activity' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ ...links, isCompleted: false });
  await expect(page).toHaveURL('/activities?type=call');
  const next = page.getByRole('table', { name: 'Activities' }).getByRole('row').filter({ hasText: 'Ask about' });
  await expect(next).toContainText('Pending');

  await done.click();
  await expectToast(page, 'Activity updated successfully');
  await expect(page.getByRole('button', { name: 'Schedule next' })).toHaveCount(0);
});

test('the next step can also be scheduled from another screen', async ({ ownerPage: page }) => {
  await addActivity(page, { title: 'Visit the site' });
  await openScreen(page, '/activities', 'Activities');
  await page.getByRole('checkbox', { name: 'Done: Visit the site' }).click();
  await expectToast(page, 'Activity updated successfully');
  await page
    .getByRole('navigation', { name: 'Sales' })
    .getByRole('link', { name: /^Leads/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await chooseInToast(page, 'Schedule next');
  await expect(page.getByRole('dialog', { name: 'Schedule Activity' })).toBeVisible();
});

test('the arrow in a column header shows the sort order of the rows', async ({ ownerPage: page }) => {
  const made = [
    { title: 'Walk A', scheduledAt: '2020-01-02T10:00:00Z', isCompleted: true },
    { title: 'Walk B', scheduledAt: '2020-01-01T10:00:00Z' },
    { title: 'Walk C', scheduledAt: '2990-01-01T10:00:00Z' },
    { title: 'Walk D' },
  ];
  for (const activity of made) await addActivity(page, { type: 'meeting', ...activity });
  await openScreen(page, '/activities?q=Walk', 'Activities');
  const table = page.getByRole('table', { name: 'Activities' });
  const head = (name: string) => table.getByRole('columnheader', { name });
  const expectOrder = async (letters: string, arrows: { scheduled: string; created: string }) => {
    const titles = table
      .getByRole('row')
      .filter({ hasText: 'Walk' })
      .getByText(/^Walk [A-D]$/);
    await expect(titles).toHaveText(letters.split('').map((letter) => `Walk ${letter}`));
    await expect(head('Scheduled')).toHaveAttribute('aria-sort', arrows.scheduled);
    await expect(head('Created')).toHaveAttribute('aria-sort', arrows.created);
  };
  const sortBy = (name: string) => head(name).getByRole('button').click();
  // Overdue, upcoming, unscheduled, done: an order that isn't by any single column.
  await expectOrder('BCDA', { scheduled: 'none', created: 'none' });
  await sortBy('Scheduled');
  await expectOrder('BACD', { scheduled: 'ascending', created: 'none' });
  await sortBy('Scheduled');
  await expectOrder('DCAB', { scheduled: 'descending', created: 'none' });
  await sortBy('Scheduled');
  await expectOrder('BCDA', { scheduled: 'none', created: 'none' });
  await sortBy('Created');
  await expectOrder('DCBA', { scheduled: 'none', created: 'descending' });
  await sortBy('Created');
  await expectOrder('ABCD', { scheduled: 'none', created: 'ascending' });
  await sortBy('Created');
  await expectOrder('BCDA', { scheduled: 'none', created: 'none' });
  await openScreen(page, '/activities?q=Walk&status=completed', 'Activities');
  await expectOrder('A', { scheduled: 'none', created: 'descending' });
});
