import type { CostType } from '../jobs/cost-codes.ts';

/** Digits before the decimal point of every finance amount: decimal(12,2). */
export const MONEY_DIGITS = 10;

/**
 * The kind of a ledger account.
 * - `cash`: a Profit First account at a bank; `receivable`, `joint_venture`: owed to or owned by the company
 * - `payable`: bills entered and not paid; `owed_not_paid`: their cost, until payment makes it an expense. The two always
 *   mirror each other, so reports on a cash basis leave both out
 * - `invoiced`: invoices issued and not paid; `billed_not_received`: their revenue, until payment makes it income;
 *   `tax_not_received`: their sales tax, until payment makes it owed to the state. The last two mirror the first
 * - `sales_tax`: collected and owed to the state; `customer_credit`: paid by customers beyond their invoices
 * - `loan`: owed by the company; `equity`: contributed by the owner; `distribution`: taken out by the owner
 * - `income`, `expense`: earned and spent, one account per category
 */
export const LEDGER_KINDS = [
  'cash',
  'receivable',
  'joint_venture',
  'payable',
  'owed_not_paid',
  'invoiced',
  'billed_not_received',
  'tax_not_received',
  'sales_tax',
  'customer_credit',
  'loan',
  'equity',
  'distribution',
  'income',
  'expense',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Accounts that only bills post to, so that they match the open bills. Their postings add up to zero. */
export const PAYABLE_KINDS = ['payable', 'owed_not_paid'] as const;

/** Accounts that only invoices post to, so that they match the open invoices. Their postings add up to zero. */
export const INVOICE_KINDS = ['invoiced', 'billed_not_received', 'tax_not_received'] as const;

/** The kinds of accounts that cash-basis reports leave out. */
export const BRIDGE_KINDS = [...PAYABLE_KINDS, ...INVOICE_KINDS] as const;

/** Accounts that only bills, invoices and customers’ payments post to. */
export const DOCUMENT_KINDS = [...BRIDGE_KINDS, 'customer_credit'] as const;

/** The kinds of accounts that add up to a job’s cost. A bill counts once, from its bill date on. */
export const COST_KINDS = ['expense', 'owed_not_paid'] as const;

/** Only these two kinds appear in profit and loss on a cash basis. */
export const PROFIT_AND_LOSS_KINDS = ['income', 'expense'] as const;

/** Profit and loss on an accrual basis: also billed amounts not received yet, and owed amounts not paid yet. */
export const ACCRUAL_KINDS = [...PROFIT_AND_LOSS_KINDS, 'billed_not_received', 'owed_not_paid'] as const;

/**
 * How a statement counts: `cash` when money moves, `accrual` when something is billed or owed. Both read the same
 * postings (docs/decisions/055).
 */
export const BASES = ['cash', 'accrual'] as const;
export type Basis = (typeof BASES)[number];

/**
 * THE SIGN CONVENTION, defined only here: a posting's `amount` is positive for a debit and negative for a credit. Money
 * in is positive on its cash account and negative on its income account. The displayed balance (`balanceOf`) is
 * positive on the normal side of the account's kind.
 */
export const NORMAL_SIGN: Record<LedgerKind, 1 | -1> = {
  cash: 1,
  receivable: 1,
  joint_venture: 1,
  payable: -1,
  owed_not_paid: 1,
  invoiced: 1,
  billed_not_received: -1,
  tax_not_received: -1,
  sales_tax: -1,
  customer_credit: -1,
  loan: -1,
  equity: -1,
  distribution: 1,
  income: -1,
  expense: 1,
};

/** Groups of expenses, for the assessment and the profit and loss statement. */
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

/** Direct costs of the work: income less these is gross profit. */
export const COST_OF_SALES_GROUPS: readonly ExpenseGroup[] = ['materials', 'subcontractors', 'direct'];

/** Categories a new installation starts with. Any other text becomes a new category in the group `variable`. */
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
/** The categories for income and expenses without one. */
export const UNCATEGORIZED = { income: 'Sales', expense: 'Uncategorized' } as const;
/** The category for expenses without one that are paid from the account for materials and subcontractors. */
export const MATERIALS_CATEGORY = 'Materials';
/** The categories for costs of a job without one, by cost type. All of them are costs of sales. */
export const COST_CATEGORIES = {
  labor: 'Direct labor',
  material: MATERIALS_CATEGORY,
  subcontract: 'Subcontractors',
  equipment: 'Equipment rental',
  other: undefined,
} as const satisfies Record<CostType, string | undefined>;
/** The categories that the app posts to when none is chosen. They keep their names. */
export const BUILT_IN_CATEGORIES = {
  income: [UNCATEGORIZED.income],
  expense: [
    UNCATEGORIZED.expense,
    COST_CATEGORIES.material,
    COST_CATEGORIES.subcontract,
    COST_CATEGORIES.labor,
    COST_CATEGORIES.equipment,
  ],
} as const satisfies Record<'income' | 'expense', readonly string[]>;

/**
 * The kind of a journal entry. A bill is entered with one `bill` entry, and each payment settles a part with another. A
 * vendor’s credit has `bill` entries too. Invoices and credit notes have `invoice` entries in the same way.
 */
export const ENTRY_KINDS = [
  'income',
  'expense',
  'bill',
  'invoice',
  'transfer',
  'allocation',
  'distribution',
  'opening',
  'manual',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kind of record an entry was posted for; `sourceId` is its id. A manual entry has none. */
export const SOURCE_TYPES = [
  'financial-transaction',
  'revenue-record',
  'profit-first-account',
  'allocation-run',
  'distribution',
  'bill',
  'vendor-credit',
  'invoice',
  'credit-note',
  'customer-payment',
  'bank-line',
  'deal',
  'capital-event',
  'property-entry',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
