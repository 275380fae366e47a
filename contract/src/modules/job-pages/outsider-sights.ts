/** Who reads a page without an account. */
export const OUTSIDERS = ['customer', 'vendor', 'lender', 'accountant'] as const;
export type Outsider = (typeof OUTSIDERS)[number];

/** Everything a page could show of a job, or of the company’s books. */
export const SIGHTS = [
  'progress',
  'phases',
  'photos',
  'schedule',
  'siteContact',
  'waiting',
  'choices',
  'changes',
  'contract',
  'payments',
  'invoices',
  'question',
  'draws',
  'budget',
  'workInProgress',
  'signedDocuments',
  'orders',
  'plans',
  'bills',
  'papers',
  'books',
] as const;
export type Sight = (typeof SIGHTS)[number];

/**
 * The parts each of them sees. Pages are built only from this table (docs/decisions/061). No page shows costs by
 * vendor, markup, notes, drafts, files that weren’t released, or anything of another job or customer.
 * - `waiting`: the documents, invoices and choices the customer has to sign, pay and make
 * - `contract`: the contract with its signed changes; `payments`: the amounts billed, held back, paid and open
 * - `draws`: the issued invoices as a lender reads them; `budget`: by division, without vendors
 * - `orders`, `bills`, `papers`: the vendor’s own; `plans`: the released plans of jobs they have orders on
 * - `books`: the statements and the journal of a year
 */
export const SEES: Readonly<Record<Outsider, readonly Sight[]>> = {
  customer: [
    'progress',
    'phases',
    'photos',
    'schedule',
    'siteContact',
    'waiting',
    'choices',
    'changes',
    'contract',
    'payments',
    'invoices',
    'question',
  ],
  vendor: ['orders', 'plans', 'bills', 'papers'],
  lender: ['progress', 'phases', 'photos', 'contract', 'draws', 'budget', 'workInProgress', 'signedDocuments'],
  accountant: ['books'],
};

/** Sights that show amounts which a team member sees only with the permission to view finances. */
const SHOWS_MONEY: Readonly<Record<Sight, boolean>> = {
  progress: false,
  phases: false,
  photos: false,
  schedule: false,
  siteContact: false,
  waiting: true,
  choices: false,
  changes: false,
  contract: false,
  payments: true,
  invoices: true,
  question: false,
  draws: true,
  budget: true,
  workInProgress: true,
  signedDocuments: false,
  orders: false,
  plans: false,
  bills: true,
  papers: false,
  books: true,
};

/** Whether sharing this person’s page takes the permission to view finances. */
export function showsMoney(outsider: Outsider): boolean {
  return SEES[outsider].some((sight) => SHOWS_MONEY[sight]);
}

export function maySee(outsider: Outsider, sight: Sight): boolean {
  return SEES[outsider].includes(sight);
}
