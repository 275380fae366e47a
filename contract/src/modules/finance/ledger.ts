/** Digits before the point of every amount of finance: decimal(12,2). */
export const MONEY_DIGITS = 10;

/**
 * What an account of the ledger holds.
 * - `cash`: a Profit First account at a bank; `receivable`, `joint_venture`: owed to or owned by the business
 * - `loan`: owed by it; `equity`: put in by the owner; `distribution`: taken out by the owner
 * - `income`, `expense`: earned and spent, one account a category
 */
export const LEDGER_KINDS = [
  'cash',
  'receivable',
  'joint_venture',
  'loan',
  'equity',
  'distribution',
  'income',
  'expense',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Only these two are profit or loss; whatever touches neither cannot appear there. */
export const PROFIT_AND_LOSS_KINDS = ['income', 'expense'] as const;

/**
 * THE SIGN CONVENTION, here and nowhere else: a posting's `amount` is positive for a debit and negative for a credit.
 * Money that comes in is positive on its cash account; what it is earned by is negative on an income account. The
 * balance people read (`balanceOf`) is positive for what an account of its kind normally holds.
 */
export const NORMAL_SIGN: Record<LedgerKind, 1 | -1> = {
  cash: 1,
  receivable: 1,
  joint_venture: 1,
  loan: -1,
  equity: -1,
  distribution: 1,
  income: -1,
  expense: 1,
};

/** Which side of the accounts a kind of expense is on, for the assessment and the profit and loss statement. */
export const EXPENSE_GROUPS = [
  'materials',
  'subcontractors',
  'direct',
  'fixed',
  'variable',
  'owners_pay',
  'taxes',
] as const;
export type ExpenseGroup = (typeof EXPENSE_GROUPS)[number];

/** Costs of the work itself: what is left of income after them is gross profit. */
export const COST_OF_SALES_GROUPS: readonly ExpenseGroup[] = ['materials', 'subcontractors', 'direct'];

/** Categories offered from the first start. Any other text is a category of its own, in the group `variable`. */
export const EXPENSE_CATEGORIES: readonly { name: string; group: ExpenseGroup }[] = [
  { name: 'Materials', group: 'materials' },
  { name: 'Subcontractors', group: 'subcontractors' },
  { name: 'Direct labor', group: 'direct' },
  { name: 'Freight', group: 'direct' },
  { name: 'Equipment rental', group: 'direct' },
  { name: 'Rent', group: 'fixed' },
  { name: 'Insurance', group: 'fixed' },
  { name: 'Salaries', group: 'fixed' },
  { name: 'Utilities', group: 'fixed' },
  { name: 'Software', group: 'fixed' },
  { name: 'Professional fees', group: 'fixed' },
  { name: 'Marketing', group: 'variable' },
  { name: 'Travel', group: 'variable' },
  { name: 'Office', group: 'variable' },
  { name: "Owner's pay", group: 'owners_pay' },
  { name: 'Taxes', group: 'taxes' },
];
export const INCOME_CATEGORIES: readonly string[] = ['Sales', 'Rent received', 'Interest received'];
/** Where income and expenses without a category go. */
export const UNCATEGORIZED = { income: 'Sales', expense: 'Uncategorized' } as const;

/** What an entry is about. */
export const ENTRY_KINDS = [
  'income',
  'expense',
  'transfer',
  'allocation',
  'distribution',
  'opening',
  'manual',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kind of record an entry was posted for; `sourceId` is its id. An entry by hand has none. */
export const SOURCE_TYPES = [
  'financial-transaction',
  'revenue-record',
  'profit-first-account',
  'allocation-run',
  'distribution',
  'bill',
  'bank-line',
  'deal',
  'capital-event',
  'property-entry',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
