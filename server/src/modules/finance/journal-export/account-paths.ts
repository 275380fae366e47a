import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';

/**
 * Where each kind of account is in a plain-text journal. hledger reads the type of an account from the first word. Bills
 * and invoices are in assets and liabilities, and what mirrors them in equity: its balance sheet is the one of an
 * accrual basis, its income statement the one of a cash basis.
 */
const PREFIX_OF: Record<LedgerKind, string> = {
  cash: 'assets:cash',
  receivable: 'assets:receivable',
  joint_venture: 'assets:joint-venture',
  invoiced: 'assets:invoiced',
  payable: 'liabilities:payable',
  sales_tax: 'liabilities:sales-tax',
  customer_credit: 'liabilities:customer-credit',
  tax_not_received: 'liabilities:tax-not-received',
  loan: 'liabilities:loan',
  owed_not_paid: 'equity:owed-not-paid',
  billed_not_received: 'equity:billed-not-received',
  equity: 'equity:owner',
  distribution: 'equity:distribution',
  income: 'income',
  expense: 'expenses',
};

interface NamedAccount {
  id: number;
  kind: LedgerKind;
  name: string;
}

/**
 * The name of each account in the journal, such as `assets:cash:Income`. No two are the same: an archived account may
 * be named like one in use, so the later one has its number too.
 */
export function accountPaths(accounts: readonly NamedAccount[]): Map<number, string> {
  const taken = new Set<string>();
  const paths = new Map<number, string>();
  for (const { id, kind, name } of accounts.toSorted((one, other) => one.id - other.id)) {
    const plain = `${PREFIX_OF[kind]}:${plainName(name)}`;
    const path = taken.has(plain) ? `${plain} (${id})` : plain;
    taken.add(path);
    paths.set(id, path);
  }
  return paths;
}

// A colon starts a subaccount, a semicolon a comment, and two spaces end the name.
function plainName(name: string): string {
  return oneLine(name.replaceAll(/[:;]/g, '-')) || 'unnamed';
}

/** Text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}
