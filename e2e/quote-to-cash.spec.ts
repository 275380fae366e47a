import { type Browser, expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { balanceOf, chooseAccount, dayFromNow, expectFact, proveBooks, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { createInvoiceLink, pastePlan, readLinkedPdf } from './invoice-steps.ts';
import { fillPriceLists } from './places/steel-made.ts';
import { read } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectScreen, menuAction, metric, openScreen } from './screens.ts';
import { signTyped } from './signing.ts';
import { expectToast } from './toasts.ts';

const STEEL = 'Steel Framing Division';
const PROJECT = 'Lagonda Row';
const CUSTOMER = 'Lagonda Builders';
const SIGNER = 'Marcus Bell';

/**
 * A quote of 90,375.00, billed by percent complete with 10 % retainage. All figures below are worked by hand:
 *
 *   contract       Deposit 18,075.00 + Panels 63,262.50 + Delivery 9,037.50                     = 90,375.00
 *   first invoice  Deposit 100 %: 18,075.00, held 1,807.50                               due     16,267.50
 *   second invoice Panels 40 %: 25,305.00, held 2,530.50                                 due     22,774.50
 *   paid           16,267.50 by bank line, then 10,000.00 of the second                  left    12,774.50
 *   held           1,807.50 + 2,530.50                                                           4,338.00
 *   open           12,774.50 + 4,338.00                                                          17,112.50
 *   revenue        cash 26,267.50, accrual 18,075.00 + 25,305.00 = 43,380.00             differ  17,112.50
 */
const CALCULATION = '?tab=pricing&package=professional&sqft=1800&units=6&hours=structural_engineer:8';
const PLAN = ['Deposit\t18,075.00', 'Panels\t63,262.50', 'Delivery\t9,037.50'];

test('an accepted quote becomes a job, invoices, money in the bank and profit, to the cent', async ({
  ownerPage: page,
  browser,
}) => {
  test.setTimeout(240_000);
  await fillPriceLists(page);
  await setUpAccounts(page);
  const job = await test.step('quote and job', async () => {
    await acceptQuote(page, browser, await sendQuote(page));
    return startJob(page);
  });

  const deposit = await test.step('deposit', async () => {
    await planBilling(page, job);
    await startInvoice(page, 'Deposit', -80);
    await entry(page.getByRole('main'), 'Percent done: Deposit').fill('100');
    const number = await issue(page, '$16,267.50');
    await readInvoice(page, browser, { number, due: '16,267.50' });
    return number;
  });

  await test.step('bank and allocation', async () => {
    await importBankFile(page, deposit);
    await payFromBank(page, deposit);
    // Income has exactly what came: 16,267.50.
    expect(await balanceOf(page, 'Income')).toBe('16267.50');
    await allocate(page);
  });

  const second = await test.step('percent complete', async () => {
    await openScreen(page, `/jobs/${job}?tab=invoices`, PROJECT);
    await startInvoice(page, 'Panels, September', -75);
    await entry(page.getByRole('main'), 'Percent done: Panels').fill('40');
    await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('$22,774.50');
    const number = await issue(page, '$22,774.50');
    await expect(metric(page, 'Retainage held')).toContainText('$2,530.50');
    await payPart(page, '10000', '$12,774.50');
    return number;
  });

  await test.step('receivables', async () => {
    await expectAges(page, second);
    await expectStatement(page, [deposit, second]);
  });
  await test.step('both bases', () => expectBothBases(page));
});

/** Saves the calculation as a quote and sends it. Returns the link the customer gets. */
async function sendQuote(page: Page): Promise<string> {
  await openScreen(page, `/steel-framing${CALCULATION}`, STEEL);
  await page.getByRole('button', { name: 'Save as Quote' }).click();
  const form = page.getByRole('dialog', { name: 'Request Quote' });
  await entry(form, 'Project').fill(PROJECT);
  await entry(form, 'Company').fill(CUSTOMER);
  await entry(form, 'First name').fill('Marcus');
  await entry(form, 'Last name').fill('Bell');
  await entry(form, 'Email').fill('marcus@lagonda.example');
  await form.getByRole('button', { name: 'Save Quote' }).click();
  // 1,800 × 8.75 × 6 = 94,500.00, less 5 %, and 8 hours × 75.00.
  const quote = page.getByRole('dialog', { name: PROJECT });
  await expect(quote).toContainText('$90,375');
  await quote.getByRole('button', { name: 'Send Quote' }).click();
  await page.getByRole('dialog', { name: 'Send Quote' }).getByRole('button', { name: 'Send Quote' }).click();
  const sent = page.getByRole('dialog', { name: 'Quote sent' });
  const link = await entry(sent, 'Private link').inputValue();
  await expectSoundStructure(page);
  await sent.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function acceptQuote(page: Page, browser: Browser, link: string): Promise<void> {
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expectSoundStructure(visitor);
  await signTyped(visitor, SIGNER, 'marcus@lagonda.example');
  await expect(visitor.getByText('Everyone has signed')).toBeVisible();
  await visitor.close();
  await openScreen(page, '/steel-framing?tab=orders&shown=quotes', STEEL);
}

/** Starts the job from the accepted quote. Returns its id. */
async function startJob(page: Page): Promise<number> {
  await page.getByRole('row').filter({ hasText: PROJECT }).click();
  await page.getByRole('dialog', { name: PROJECT }).getByRole('button', { name: 'Start Job' }).click();
  const form = page.getByRole('dialog', { name: 'Start Job' });
  await expect(form).toContainText('$90,375.00 becomes the contract');
  await form.getByRole('button', { name: 'Start Job' }).click();
  await expectScreen(page, PROJECT);
  await expectSoundStructure(page);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

async function planBilling(page: Page, job: number): Promise<void> {
  await openScreen(page, `/jobs/${job}?tab=invoices`, PROJECT);
  await page.getByRole('button', { name: 'Set Up Billing Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Billing Plan' });
  await entry(dialog, 'Retainage').fill('10');
  await entry(dialog, 'Payment terms').fill('30');
  await pastePlan(dialog, PLAN, '$90,375.00');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Billing Plan' }).click();
  await expectToast(page, 'Billing plan saved');
  await expect(page.getByRole('table', { name: 'Schedule of values' })).toContainText('$90,375.00');
  await expectSoundStructure(page);
}

/** Starts a draft from the billing plan on the open tab, dated that many days from now. */
async function startInvoice(page: Page, title: string, days: number): Promise<void> {
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await menuAction(page, 'From Billing Plan').click();
  const terms = page.getByRole('region', { name: 'Terms' });
  await entry(terms, 'Title').fill(title);
  await entry(terms, 'Invoice date').fill(dayFromNow(days));
  await entry(terms, 'Invoice date').press('Tab');
}

/** Issues the open draft. Returns its number. */
async function issue(page: Page, due: string): Promise<string> {
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Issue Invoice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Issue invoice?' });
  await expect(question).toContainText(`${CUSTOMER} owes ${due}`);
  await question.getByRole('button', { name: 'Issue Invoice' }).click();
  const heading = page.getByRole('heading', { level: 2, name: /^INV-\d{4}-\d{3}, / });
  await expect(heading).toBeVisible();
  await expect(metric(page, 'Due')).toContainText(due);
  await expectSoundStructure(page);
  return ((await heading.textContent()) ?? '').split(',')[0] ?? '';
}

/** Without a mail server the invoice is sent as a link. The customer reads it there, and its PDF. */
async function readInvoice(page: Page, browser: Browser, invoice: { number: string; due: string }): Promise<void> {
  const link = await createInvoiceLink(page, invoice.number);
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
  await expect(visitor.getByText(`$${invoice.due}`).first()).toBeVisible();
  await expectSoundStructure(visitor);
  const text = await readLinkedPdf(visitor, visitor.getByRole('link', { name: /PDF/ }));
  expect(text).toContain(invoice.number);
  expect(text).toContain(invoice.due);
  await visitor.close();
}

async function importBankFile(page: Page, number: string): Promise<void> {
  await openScreen(page, '/financial/bank-statements', 'Bank Statements');
  await page.getByRole('button', { name: 'Import Bank File' }).click();
  const upload = page.getByRole('region', { name: 'Import a bank file' });
  await chooseAccount(page, upload, 'Account', 'Income');
  const rows = ['Date,Description,Amount', `${dayFromNow(-78)},ACH ${number} BELL,16267.50`];
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  const mapping = page.getByRole('region', { name: 'Match the columns' });
  await chooseOption(page, mapping, 'Date format', 'YYYY-MM-DD');
  await mapping.getByRole('button', { name: 'Check File' }).click();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expectToast(page, 'Bank file imported', '1 line');
  await page.getByRole('button', { name: 'View Lines' }).click();
}

async function payFromBank(page: Page, number: string): Promise<void> {
  await chooseForRecord(page, `ACH ${number} BELL`, 'Match with an Entry');
  const match = page.getByRole('dialog', { name: 'Match with an Entry' });
  await expect(match).toContainText('matches its number, the amount');
  await expectSoundStructure(page);
  await match.getByRole('button', { name: `Record a payment on ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(entry(dialog, `Amount for ${number}`)).toHaveValue('16267.50');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment recorded', CUSTOMER);
  await expect(page.getByText('Nothing to review.')).toBeVisible();
}

/** Divides the money in Income: 10, 25 and 15 percent of 16,267.50, rounded; Operating Expenses gets the rest. */
async function allocate(page: Page): Promise<void> {
  await openScreen(page, '/financial?tab=profit-first&part=runs', 'Financial Management');
  await page
    .getByRole('region', { name: 'Next allocation run' })
    .getByRole('button', { name: 'Run Allocation' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Allocation' });
  const split = dialog.getByRole('region', { name: 'Allocation preview' });
  await expectFact(split, 'Real Revenue', '$16,267.50');
  await expectFact(split, 'Profit, 10%', '$1,626.75');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Post Allocation' }).click();
  await page.getByRole('dialog', { name: 'Allocation posted' }).getByRole('button', { name: 'Done' }).click();
  const names = ['Income', 'Profit', "Owner's Pay", 'Taxes', 'Operating Expenses'];
  const balances = await Promise.all(names.map((name) => balanceOf(page, name)));
  // 1,626.75 + 4,066.88 + 2,440.13 + 8,133.74 = 16,267.50
  expect(balances).toEqual(['0.00', '1626.75', '4066.88', '2440.13', '8133.74']);
}

/** Pays a part of the open invoice, dated today. */
async function payPart(page: Page, amount: string, left: string): Promise<void> {
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await entry(dialog, 'Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment recorded', CUSTOMER);
  await expect(metric(page, 'Due')).toContainText(left);
}

/**
 * The second invoice was due 45 days ago. On that day it's current, 30 days later still 1–30, a day after that 31–60,
 * always in full; today, the part left unpaid.
 */
async function expectAges(page: Page, number: string): Promise<void> {
  const table = page.getByRole('table', { name: 'Receivables by customer' });
  const row = table.getByRole('row', { name: new RegExp(`^${CUSTOMER} `) });
  for (const [day, ages] of [
    [-45, ['22,774.50', '0', '0', '0', '0']],
    [-44, ['0', '22,774.50', '0', '0', '0']],
    [-15, ['0', '22,774.50', '0', '0', '0']],
    [-14, ['0', '0', '22,774.50', '0', '0']],
    [0, ['0', '0', '12,774.50', '0', '0']],
  ] as const) {
    await openScreen(page, `/jobs?tab=receivables&asOf=${dayFromNow(day)}`, 'Jobs');
    const due = ages.find((amount) => amount !== '0') ?? '';
    // For screen readers, an amount's name continues with the figure it opens.
    const amounts = [...ages, due, '4,338.00'].map((amount) => new RegExp(`^${amount.replace('.', '\\.')}(,|$)`));
    await expect(row.getByRole('cell')).toHaveText([...amounts, /.*/, /.*/]);
    await expect(table).toContainText('Matches the books');
  }
  await row.getByRole('button', { name: CUSTOMER, exact: true }).click();
  await expect(table.getByRole('row', { name: number })).toContainText('12,774.50');
  await expectSoundStructure(page);
}

async function expectStatement(page: Page, [deposit, second]: [string, string]): Promise<void> {
  await chooseForRecord(page, CUSTOMER, 'Statement');
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(entry(dialog, 'Email address')).toHaveValue('marcus@lagonda.example');
  await expectSoundStructure(page);
  const pdf = () => readLinkedPdf(page, dialog.getByRole('link', { name: 'Download PDF' }));
  const open = await pdf();
  expect(open).toContain('Due: $12,774.50');
  expect(open).toContain('Retainage held, not due yet: $4,338.00');
  expect(open).toMatch(new RegExp(`${second} .*\\| 45 \\| \\$12,774\\.50`));

  // As of the day before, 16,267.50 and 22,774.50 are billed without retainage, and 26,267.50 is paid.
  await entry(dialog, 'From').fill(dayFromNow(-81));
  await entry(dialog, 'From').press('Tab');
  const activity = await pdf();
  expect(activity).toContain(deposit);
  expect(activity).toMatch(/\$18,075\.00 \| \$18,075\.00/);
  expect(activity).toMatch(/\| Balance.*\$17,112\.50/);
  await page.keyboard.press('Escape');
}

/** Accrual revenue is higher by exactly the unpaid part of the two invoices. */
async function expectBothBases(page: Page): Promise<void> {
  const period = 'tab=profit-and-loss&period=last-12-months';
  await openScreen(page, `/financial-dashboard?${period}`, 'Financial Dashboard');
  const revenue = page.getByRole('table', { name: 'P&L Statement' }).getByRole('row', { name: /^Revenue / });
  await expect(revenue).toContainText('$26,267.50');
  await expectSoundStructure(page);
  await page.getByRole('radiogroup', { name: 'Basis' }).getByRole('radio', { name: 'Accrual' }).click();
  await expect(revenue).toContainText('$43,380.00');
  await expectSoundStructure(page);
  const [invoiced] = await read<{ balance: string }[]>(page, '/api/ledger/accounts?kind=invoiced');
  expect(invoiced?.balance).toBe('17112.50');
  await proveBooks(page);
  expect(await read(page, '/api/ledger/proof')).toMatchObject({ proof: { isProved: true, deviations: [] } });
}
