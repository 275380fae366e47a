import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { test } from './fixtures.ts';
import { addLead, addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const viewsButton = (page: Page, name = 'Views') => page.getByRole('button', { name, exact: true });

async function chooseInViews(page: Page, action: string | RegExp, button = 'Views'): Promise<void> {
  await viewsButton(page, button).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await chooseInViews(page, 'Save View…');
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isShared) await dialog.getByRole('switch', { name: 'Share with everyone' }).click();
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expectToast(page, 'View saved successfully');
  await expect(dialog).toBeHidden();
}

test('a view of leads is saved, opened, shared, renamed, deleted, and restored', async ({
  ownerPage: page,
  staffPage,
}) => {
  await addLead(page, { title: 'Barn kit', company: 'Harbor Homes', status: 'contacted' });
  await addLead(page, { title: 'Garage', company: 'Fieldstone', status: 'new' });
  await openScreen(page, '/leads?status=contacted&sort=-value', 'Leads');
  await saveView(page, 'Waiting', true);
  await expect(viewsButton(page, 'Views: Waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(viewsButton(page)).toBeVisible();

  // Another user sees it under the owner's name and can't change it.
  await openScreen(staffPage, '/leads', 'Leads');
  await chooseInViews(staffPage, /^Shared ?Waiting \(Olivia Brandt\)$/);
  await expect(staffPage).toHaveURL('/leads?status=contacted&sort=-value');
  const rows = staffPage.getByRole('table', { name: 'Leads' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Barn kit' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Garage' })).toHaveCount(0);
  await chooseInViews(staffPage, 'Manage Views…', 'Views: Waiting');
  const others = staffPage.getByRole('dialog', { name: 'Manage Views' });
  await expect(others.getByRole('listitem')).toHaveText(['WaitingShared by Olivia Brandt']);
  await expect(others.getByRole('button', { name: 'Actions for Waiting' })).toHaveCount(0);

  await chooseInViews(page, 'Manage Views…');
  const manage = page.getByRole('dialog', { name: 'Manage Views' });
  await expectSoundStructure(page);
  await manage.getByRole('button', { name: 'Actions for Waiting' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename View' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Waiting for us');
  await page.keyboard.press('Enter');
  await expectToast(page, 'View updated successfully');
  await expect(rename).toBeHidden();
  await chooseInViews(page, 'Manage Views…');
  await manage.getByRole('button', { name: 'Actions for Waiting for us' }).click();
  await page.getByRole('menuitem', { name: 'Delete View' }).click();
  await expectToast(page, 'View deleted successfully');
  await chooseInToast(page, 'Undo');
  await expectToast(page, 'View restored');
  await chooseInViews(page, /Waiting for us/);
  await expect(page).toHaveURL('/leads?status=contacted&sort=-value');
});

test('each list has its own views, and a view with outdated filters shows what still applies', async ({
  ownerPage: page,
}) => {
  await addRecord(page, '/api/deals', { title: 'Row', company: 'Lagonda', value: '1.00' });
  await addRecord(page, '/api/contacts', { firstName: 'Maria', lastName: 'Ortiz', email: 'm@harbor.example' });
  await addRecord(page, '/api/activities', { type: 'call', title: 'Call Maria' });
  const lists = [
    ['/deals?view=list&sort=-value&stage=prospecting', 'Deals', '/deals?view=list&stage=prospecting&sort=-value'],
    ['/contacts?has=email&sort=lastName', 'Contacts', '/contacts?has=email&sort=lastName'],
    ['/activities?type=call&sort=due', 'Activities', '/activities?type=call&sort=due'],
  ] as const;
  for (const [path, title, opened] of lists) {
    await openScreen(page, path, title);
    await saveView(page, `My ${title}`);
    await openScreen(page, path.split('?')[0] ?? '', title);
    await chooseInViews(page, `My ${title}`);
    const expected = new URL(opened, page.url());
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual(Object.fromEntries(expected.searchParams));
    await expect(viewsButton(page, `Views: My ${title}`)).toBeVisible();
  }

  const params = { status: 'frozen', sort: 'nothing', priority: 'high', edit: '1' };
  await addRecord(page, '/api/saved-views', { list: 'leads', name: 'Old', params });
  await addLead(page, { title: 'Shed', company: 'Plum', priority: 'high' });
  await openScreen(page, '/leads', 'Leads');
  await chooseInViews(page, 'Old');
  await expect(page).toHaveURL('/leads?priority=high');
});
