import { WHOLE } from '@builder-os/contract/modules/finance/allocation';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

/** What has to be known of an account to divide money. */
export interface DividedAccount {
  id: number;
  ledgerAccountId: number;
  name: string;
  role: AccountRole | null;
  percentage: string;
  archivedAt: string | null;
}

/** Which accounts money comes from and goes to. */
export interface Roles<Account> {
  income: Account | undefined;
  operating: Account | undefined;
  materials: Account | undefined;
  /** Those that get a share, in their order; the one for operating expenses takes the rest. */
  sharers: Account[];
  totalPercentage: string;
  /** Why nothing can be divided, or null. */
  problem: string | null;
}

export function assignRoles<Account extends DividedAccount>(all: readonly Account[]): Roles<Account> {
  const accounts = all.filter(({ archivedAt }) => archivedAt === null);
  const withRole = (role: AccountRole) => accounts.find((account) => account.role === role);
  const [income, operating] = [withRole('income'), withRole('operating')];
  const total = accounts.reduce((sum, { percentage }) => sum + toCents(percentage), 0n);
  const totalPercentage = fromCents(total);
  const roles = {
    income,
    operating,
    materials: withRole('materials'),
    sharers: accounts.filter((account) => account === operating || toCents(account.percentage) > 0n),
    totalPercentage,
  };
  return { ...roles, problem: problemOf(accounts, roles) };
}

function problemOf<Account extends DividedAccount>(
  accounts: readonly Account[],
  { income, operating, totalPercentage }: Omit<Roles<Account>, 'problem'>,
): string | null {
  if (accounts.every(({ role }) => role === 'suspense')) return 'Set up accounts first.';
  if (!income) return 'Give an account the role Income first.';
  if (!operating) return 'Give an account the role Operating Expenses first.';
  const holding = accounts.find(
    ({ role, percentage }) => (role === 'income' || role === 'suspense') && toCents(percentage) > 0n,
  );
  if (holding) return `Change the percentage of ${holding.name} to 0.00: money is divided from there, not to it.`;
  if (totalPercentage !== WHOLE) {
    return `Change the percentages so that they total ${WHOLE}: they total ${totalPercentage}.`;
  }
  return null;
}
