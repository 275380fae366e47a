import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { plainCsv } from '../server/test/plain-csv.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { OWNER } from './people.ts';
import { addRecord } from './records.ts';
import { chooseOption, expectScreen, metric, openScreen } from './screens.ts';

const CONTACTS = 'spring-contacts.csv';
const DEALS = 'spring-deals.csv';

test('a contacts file is imported with duplicates flagged, and the import is undone', async ({ ownerPage: page }) => {
  test.setTimeout(180_000);
  await addRecord(page, '/api/contacts', { firstName: 'Ada', lastName: 'Okafor', email: 'Ada@Eastside.example' });
  await openScreen(page, '/contacts', 'Contacts');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectScreen(page, 'Import Contacts');

  const check = await checkFile(page, CONTACTS, [
    'Given name,Surname,E-mail,Cell,Organization,Job title',
    'Renee,Castellano,renee@buckeye.example,(937) 555-0101,Buckeye Modular,Site manager',
    'Tom,Okafor,tom@eastside.example,,Eastside Land Trust,',
    'A.,Okafor,ada@eastside.example,,Eastside Land Trust,',
    ',Nameless,not-an-address,,,',
  ]);
  await expectCounts(page, { 'Ready to Import': 2, Duplicates: 1, 'Rows with Problems': 1 });
  await expect(row(check, 'faulty', 'Nameless')).toContainText('First name: Enter a first name.');
  await check.getByRole('tab', { name: 'Duplicates' }).click();
  await expect(row(check, 'duplicate', 'A. Okafor')).toContainText('A contact with this email already exists.');
  await expectNoViolations(page);

  await check.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByRole('region', { name: `Imported: ${CONTACTS}` })).toBeVisible();
  const refused = await readDownload(page, page.getByRole('link', { name: 'Download Rejected Rows' }));
  expect(refused).toContain('ada@eastside.example');
  await page.getByRole('link', { name: 'View contacts' }).click();
  await expectScreen(page, 'Contacts');
  await expect(metric(page, 'Total Contacts')).toContainText('3');
  const renee = page.getByRole('table', { name: 'Contacts' }).getByRole('row').filter({ hasText: 'Castellano' });
  await expect(renee).toContainText('Buckeye Modular');

  await undoImport(page, { path: '/contacts/import', title: 'Import Contacts', file: CONTACTS });
  await expect(metric(page, 'Removed')).toContainText('2');
  await page.getByRole('link', { name: 'View contacts' }).click();
  await expect(metric(page, 'Total Contacts')).toContainText('1');
});

test('a deals file is imported with its contacts, exported as listed, and the import is undone', async ({
  ownerPage: page,
}) => {
  test.setTimeout(180_000);
  await openScreen(page, '/deals/import', 'Import Deals');
  await chooseFile(page, DEALS, [
    'Deal name,Account name,Amount,Stage,Probability,Close date,Contact email,First name,Last name,Owner,Unit',
    `"Duplex kits, north side",Buckeye Modular,"$84,500",Proposal,60%,4/18/2030,vera@buckeye.example,Vera,Lindqvist,${OWNER.email},Steel Framing`,
    'Infill lots,Eastside Land Trust,212000,won,,,,,,,',
    'Garage,Nobody & Sons,soon,,,,,,,stranger@builder.example,',
  ]);
  const columns = page.getByRole('region', { name: `Match columns in ${DEALS}` });
  await columns.getByRole('button', { name: 'Match Values' }).click();
  const values = page.getByRole('region', { name: `Match values in ${DEALS}` });
  await expect(values.getByRole('combobox', { name: 'won' })).toContainText('Closed Won');
  await expectNoViolations(page);
  await values.getByRole('button', { name: 'Back to Columns' }).click();
  await columns.getByRole('button', { name: 'Match Values' }).click();
  await values.getByRole('button', { name: 'Check Rows' }).click();
  const check = page.getByRole('region', { name: `Review ${DEALS}` });
  await expect(check).toBeVisible();
  await expectCounts(page, { 'Ready to Import': 2, Duplicates: 0, 'Rows with Problems': 1 });
  await expect(row(check, 'faulty', 'Garage')).toContainText('Value “soon”: Enter an amount');
  await check.getByRole('button', { name: 'Import 2 deals' }).click();
  await expect(page.getByRole('region', { name: `Imported: ${DEALS}` })).toBeVisible();
  await page.getByRole('link', { name: 'View deals' }).click();
  await expectScreen(page, 'Deals');
  // Worked by hand: 84,500 + 212,000, where the second is won.
  await expect(metric(page, 'Pipeline Value')).toContainText('$296,500');

  await openScreen(page, '/deals?view=list&sort=title', 'Deals');
  const table = page.getByRole('table', { name: 'Deals' });
  await expect(table.getByRole('row').filter({ hasText: 'Duplex kits' })).toContainText('Proposal');
  const all = await readDownload(page, page.getByRole('link', { name: 'Export', exact: true }));
  const lines = all.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^Title,Company,Contact First Name,Contact Last Name,Contact Email,Stage,Value,Probability,/,
  );
  expect(lines[1]).toContain(
    '"Duplex kits, north side",Buckeye Modular,Vera,Lindqvist,vera@buckeye.example,proposal,84500.00,60,2030-04-18,,,,,steel_framing,',
  );
  expect(lines[1]).toContain(OWNER.email);
  expect(lines[2]).toMatch(/^Infill lots,Eastside Land Trust,,,,closed_won,212000\.00,50,,\d{4}-\d\d-\d\d,/);

  await page.getByRole('searchbox', { name: 'Search deals' }).fill('infill');
  await expect(table.getByRole('row')).toHaveCount(2);
  const some = await readDownload(page, page.getByRole('link', { name: 'Export', exact: true }));
  expect(some.trim().split('\r\n').slice(1)).toEqual([lines[2]]);

  await undoImport(page, { path: '/deals/import', title: 'Import Deals', file: DEALS });
  await expect(metric(page, 'Removed')).toContainText('2');
  const people = await page.request.get('/api/contacts?q=vera@buckeye.example');
  expect(await people.json(), 'the contact that was made for the deal goes with it').toEqual([]);
});

test('pasted rows are imported with full names split, and an invalid cell is corrected in place', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/leads/import', 'Import Leads');
  await page.getByRole('button', { name: 'Paste Rows' }).click();
  const rows = [
    'Project\tCompany\tContact\tEmail\tPriority\tOwner',
    'Garage\tHarbor\tOkafor, Tom\tnobody\tHot\tFormer Rep',
    'Barn\tEastside\tUma Poe\task her\tsomeday\t',
  ];
  await page.getByRole('textbox', { name: 'Pasted rows' }).fill(rows.join('\n'));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Use Pasted Rows' }).click();
  await page.getByRole('button', { name: 'Match Values' }).click();
  await expect(page.getByRole('heading', { name: 'Match values in pasted-rows.txt' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Hot' })).toContainText('High');
  await chooseOption(page, page.getByRole('main'), 'Hot', 'Leave blank');
  await chooseOption(page, page.getByRole('main'), 'someday', 'Low');
  await page.getByRole('button', { name: 'Check Rows' }).click();
  await expect(page.getByRole('heading', { name: 'Review pasted-rows.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Correct row 2' }).click();
  const form = page.getByRole('form', { name: 'Correct row 2' });
  await expect(form.getByText('Row 2')).toBeVisible();
  const email = form.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await email.fill('tom@harbor.example');
  const owner = form.getByRole('combobox', { name: 'Owner' });
  await expect(owner).toContainText('Former Rep');
  await owner.click();
  await page.getByRole('option', { name: `${OWNER.firstName} ${OWNER.lastName}` }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(owner).toBeFocused();
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save Row' }).click();
  await expect(page.getByRole('button', { name: 'Correct row 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Correct row 3' }).click();
  await page.getByRole('form', { name: 'Correct row 3' }).getByRole('button', { name: 'Leave Blank' }).click();
  await page.getByRole('button', { name: 'Import 2 leads', exact: true }).click();
  await page.getByRole('link', { name: 'View leads' }).click();
  const lead = page.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: 'Garage' });
  await expect(lead).toContainText('Tom Okafor');
  const [barn] = await (await page.request.get('/api/leads?q=Barn')).json();
  expect(barn).toMatchObject({ title: 'Barn', email: null, priority: 'low' });
  const [garage] = await (await page.request.get('/api/leads?q=Garage')).json();
  expect(garage, 'what is left empty has the priority of a new lead').toMatchObject({
    priority: 'medium',
    assignedTo: expect.any(String),
  });
});

test('a full name is enough for a lead, and problems aren’t cut off on a narrow screen', async ({
  ownerPage: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openScreen(page, '/leads/import', 'Import Leads');
  const check = await checkFile(page, 'homeowners.csv', [
    'Full Name,Email,Value',
    'Nora Quill,nora@quill.example,',
    ',x,y',
  ]);
  await expectCounts(page, { 'Ready to Import': 1, 'Rows with Problems': 1 });
  const cut = await check
    .getByRole('cell')
    .evaluateAll(
      (cells) =>
        cells
          .flatMap((cell) => [cell, ...cell.querySelectorAll('span')])
          .filter((box) => box.scrollWidth > box.clientWidth + 1).length,
    );
  expect(cut, 'cells that are cut off').toBe(0);
  await page.getByRole('button', { name: 'Import 1 lead', exact: true }).click();
  await page.getByRole('link', { name: 'View leads' }).click();
  const lead = page.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: 'Nora Quill' });
  await expect(lead).toBeVisible();
});

/** Uploads a file, accepts the guessed columns and waits for the dry run's result. */
async function checkFile(page: Page, name: string, lines: string[]): Promise<Locator> {
  await chooseFile(page, name, lines);
  await page
    .getByRole('region', { name: `Match columns in ${name}` })
    .getByRole('button', { name: 'Check Rows' })
    .click();
  const check = page.getByRole('region', { name: `Review ${name}` });
  await expect(check).toBeVisible();
  return check;
}

async function chooseFile(page: Page, name: string, lines: string[]): Promise<void> {
  await page
    .getByLabel('Choose a CSV or Excel file or drop it here')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  for (const [label, count] of Object.entries(counts)) await expect(metric(page, label)).toContainText(String(count));
}

function row(check: Locator, verdict: string, text: string): Locator {
  return check
    .getByRole('table', { name: `Rows: ${verdict}` })
    .getByRole('row')
    .filter({ hasText: text });
}

async function readDownload(page: Page, link: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await link.click();
  return plainCsv(await readFile(await (await downloading).path(), 'utf8'));
}

async function undoImport(
  page: Page,
  { path, title, file }: { path: string; title: string; file: string },
): Promise<void> {
  await openScreen(page, path, title);
  await page.getByRole('table', { name: 'Recent imports' }).getByRole('link', { name: file }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('alertdialog', { name: 'Undo import?' }).getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByRole('region', { name: `Undone: ${file}` })).toBeVisible();
}
