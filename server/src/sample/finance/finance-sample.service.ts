import { EXPENSE_CATEGORIES, LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { findOrInsertAccount } from '../../modules/finance/ledger/ledger.queries.ts';
import { getBookDays } from '../../modules/finance/ledger/ledger.service.ts';
import {
  listAccountRecords,
  setUpAccounts,
} from '../../modules/finance/profit-first-accounts/profit-first-accounts.service.ts';
import type { Act } from '../../platform/http/act.ts';
import type { SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { clientsOf, planInvoices } from '../invoicing/sample-invoices.ts';
import { findContactsOf, findOfferedCodes, findSampleJobs } from '../jobs/jobs-sample.queries.ts';
import { COSTS_OF_JOBS } from '../jobs/sample-jobs.ts';
import { addBankSample } from './bank-sample.service.ts';
import { addBudgetSample } from './budget-sample.service.ts';
import { keepBook } from './finance-book.ts';
import { FINANCE_FOLLOWERS } from './finance-followers.queries.ts';
import {
  areBooksEmpty,
  type Book,
  backdateAccounts,
  type CashRole,
  findWonSampleDeals,
  keepUsedAccounts,
  setTargets,
  takeIds,
} from './finance-sample.queries.ts';
import { addRecurringSample } from './recurring-sample.service.ts';
import { planProjects, SAMPLE_FIRST_DAY } from './sample-projects.ts';
import { type CashAccount, SAMPLE_ROLES } from './sample-targets.ts';
import { SampleWriter } from './sample-writer.service.ts';

export const FINANCE_SAMPLE: Sample = {
  name: 'finance',
  tables: [
    'profit_first_accounts',
    'revenue_records',
    'category_budgets',
    'journal_entries',
    'financial_transactions',
    'allocation_runs',
    'bills',
    'bill_credits',
    'bill_templates',
    'distributions',
    'bank_imports',
    'bank_lines',
    'bank_rules',
    'bank_statements',
  ],
  add: addFinanceSample,
  leftOut: 'Finance samples were left out because your books already have entries or accounts of their own.',
  followers: FINANCE_FOLLOWERS,
  release: releaseFinanceSample,
  shows: [
    'profit-first-account',
    'journal-entry',
    'financial-transaction',
    'revenue-record',
    'allocation-run',
    'bill',
    'vendor-credit',
    'recurring-bill',
    'distribution',
    'bank-import',
    'bank-line',
    'bank-rule',
    'bank-statement',
    'category-budget',
  ],
};

const TARGETS = [
  ['profit', '30000.00'],
  ['owners_pay', '36000.00'],
  ['taxes', '45000.00'],
  ['operating', '60000.00'],
] as const;

/**
 * The books of the sample business from the third quarter of 2024 to today, on accounts like those from 'Set up
 * accounts'. If there are real books, nothing is added: invented money must not mix with real money.
 */
async function addFinanceSample(act: Act): Promise<SampleRecord[]> {
  if (!(await areBooksEmpty(act.tx))) return [];
  const accounts = await findAccounts(act);
  if (!accounts) return [];
  const { today } = await getBookDays(act.tx);
  const projects = planProjects(SAMPLE_FIRST_DAY, today, await findWonSampleDeals(act.tx));
  const jobs = { byName: await findSampleJobs(act.tx), codes: await findJobCodes(act) };
  const customers = await findContactsOf(act.tx, clientsOf(projects, today));
  const invoiced = planInvoices(projects, today, { customers, jobs: jobs.byName });
  const book = keepBook(SAMPLE_FIRST_DAY, today, projects, invoiced);
  const others = await findOtherAccounts(act, book);
  const numbers = {
    projects: await takeIds(act.tx, 'revenue_records', projects.length),
    entries: await takeIds(act.tx, 'journal_entries', book.entries.length),
    transactions: await takeIds(act.tx, 'financial_transactions', book.entries.length),
    runs: await takeIds(act.tx, 'allocation_runs', book.runs.length),
    bills: await takeIds(act.tx, 'bills', book.bills.length),
    distributions: await takeIds(act.tx, 'distributions', book.distributions.length),
  };
  const writer = new SampleWriter(act, book, {
    accounts: accounts.byRole,
    ledger: others.ids,
    numbers,
    projects,
    jobs,
  });
  const written = [
    ...(await writer.writeProjects(projects, invoiced.documented)),
    ...(await writer.writeEntries()),
    ...(await writer.writeRuns()),
    ...(await writer.writeBills()),
    ...(await writer.writeDistributions()),
  ];
  const operating = accounts.byRole.get('operating');
  const bank = operating ? await addBankSample(act, operating, today) : [];
  const recurring = await addRecurringSample(act, today);
  const budgets = await addBudgetSample(act, today);
  return [...accounts.made, ...others.made, ...written, ...bank, ...recurring, ...budgets];
}

/** Turns sample accounts that real records use into real ones. */
async function releaseFinanceSample(act: Act): Promise<void> {
  while (await keepUsedAccounts(act.tx));
}

/** The accounts by role, created if there are none; undefined if someone has set up others. */
async function findAccounts(act: Act) {
  const before = await listAccountRecords(act.tx);
  const isNew = before.every(({ isSystem }) => isSystem);
  if (isNew) {
    await setUpAccounts(act);
    await backdateAccounts(act.tx, SAMPLE_FIRST_DAY);
    await setTargets(act.tx, TARGETS);
  }
  const accounts = (await listAccountRecords(act.tx)).filter(({ archivedAt }) => archivedAt === null);
  const byRole = new Map<CashRole, CashAccount>();
  for (const role of SAMPLE_ROLES) {
    const account = accounts.find((candidate) => candidate.role === role);
    if (!account) return undefined;
    byRole.set(role, account);
  }
  const made = accounts
    .filter(({ id }) => !before.some((known) => known.id === id))
    .flatMap(({ id, ledgerAccountId }) => [
      { tableName: 'profit_first_accounts', resource: 'profit-first-account', recordId: id },
      { tableName: 'ledger_accounts', resource: 'ledger-account', recordId: ledgerAccountId },
    ]);
  return { byRole, made };
}

/** The cost codes of the sample jobs' costs. */
function findJobCodes(act: Act): Promise<Map<string, number>> {
  return findOfferedCodes(
    act.tx,
    Object.values(COSTS_OF_JOBS).map(({ code }) => code),
  );
}

/** The ledger accounts that aren't cash, by `kind name`. */
async function findOtherAccounts(act: Act, book: Book) {
  const keys = new Set(book.entries.flatMap(({ lines }) => lines.map(({ account }) => account)));
  const ids = new Map<string, number>();
  const made: SampleRecord[] = [];
  for (const key of keys) {
    const [word = '', ...rest] = key.split(' ');
    const kind = LEDGER_KINDS.find((candidate) => candidate === word);
    if (!kind || kind === 'cash') continue;
    const name = rest.join(' ');
    const group = EXPENSE_CATEGORIES.find((category) => category.name === name)?.group ?? 'variable';
    const expenseGroup = kind === 'expense' ? group : null;
    const { id, isNew } = await findOrInsertAccount(act.tx, { kind, name, expenseGroup });
    ids.set(key, id);
    if (isNew) made.push({ tableName: 'ledger_accounts', resource: 'ledger-account', recordId: id });
  }
  return { ids, made };
}
