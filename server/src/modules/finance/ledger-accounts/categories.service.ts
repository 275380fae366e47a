import { BUILT_IN_CATEGORIES, type LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import {
  type CategoryKind,
  findRecurringOfCategory,
  findRetiredNames,
  findRuleOfCategory,
  type RenamedUses,
  renameUses,
} from './category-uses.queries.ts';

/** Whether an account is a category. */
export function isCategoryKind(kind: LedgerKind): kind is CategoryKind {
  return kind === 'income' || kind === 'expense';
}

/** Whether the app posts to a category by default. */
export function isBuiltInCategory({ kind, name }: Pick<LedgerAccount, 'kind' | 'name'>): boolean {
  if (!isCategoryKind(kind)) return false;
  return BUILT_IN_CATEGORIES[kind].some((builtIn) => builtIn.toLowerCase() === name.toLowerCase());
}

/** The categories a record names, by field: `{ category: 'Freight' }`. */
type NamedCategories = Record<string, string | null | undefined>;

/**
 * A new name becomes a new category, so that imports and bank rules never fail for one. A retired one can only be kept
 * by a record that has it.
 * @param kept the names that the record already has
 * @throws AppError `validation` (400) naming the field
 */
export async function checkCategories(
  db: Executor,
  named: NamedCategories,
  { kinds = ['expense'], kept = [] }: { kinds?: readonly CategoryKind[]; kept?: readonly (string | null)[] } = {},
): Promise<void> {
  const old = new Set(kept.map((name) => name?.toLowerCase()));
  const fresh = Object.entries(named).flatMap(([field, name]) =>
    name == null || old.has(name.toLowerCase()) ? [] : [{ field, name }],
  );
  if (fresh.length === 0) return;
  const retired = await findRetiredNames(
    db,
    kinds,
    fresh.map(({ name }) => name),
  );
  const wrong = fresh.filter(({ name }) => retired.includes(name.toLowerCase()));
  if (wrong.length === 0) return;
  throw validation(Object.fromEntries(wrong.map(({ field, name }) => [field, retiredText(name)])));
}

/** The categories of a document and its lines, by field. */
export function categoriesOf(
  category: string | null | undefined,
  lines: readonly { category?: string | null | undefined }[] = [],
): NamedCategories {
  const ofLines = lines.map((line, index) => [`lines.${index}.category`, line.category]);
  return { category, ...Object.fromEntries(ofLines) };
}

export function retiredText(name: string): string {
  return `“${name}” is retired. Choose another category.`;
}

/**
 * @throws AppError `conflict` (409) for a category the app uses itself, or one that a bank rule or a recurring bill would
 * use again
 */
export async function checkCanRetire(act: Act, account: LedgerAccount): Promise<void> {
  if (!isCategoryKind(account.kind)) throw validation({ isRetired: 'Leave this out. Only categories can be retired.' });
  if (account.isBuiltIn) throw keepsName(account);
  const vendor = await findRecurringOfCategory(act.tx, account.kind, account.name);
  if (vendor !== undefined) {
    throw conflict(`The recurring bill from ${vendor} uses this category. Change it or pause it first.`);
  }
  const rule = await findRuleOfCategory(act.tx, account.kind, account.name);
  if (rule !== undefined) {
    throw conflict(`The bank rule for “${rule}” uses this category. Change the rule or turn it off first.`);
  }
}

/** Gives a category's new name to what uses it. */
export async function renameCategory(act: Act, before: LedgerAccount, name: string): Promise<RenamedUses | undefined> {
  if (!isCategoryKind(before.kind) || name === before.name) return undefined;
  if (before.isBuiltIn && name.toLowerCase() !== before.name.toLowerCase()) throw keepsName(before);
  const uses = await renameUses(act.tx, { kind: before.kind, from: before.name, to: name });
  if (uses.transactions > 0) await publishEvent(act.tx, { resource: 'financial-transaction' });
  if (uses.bills > 0) await publishEvent(act.tx, { resource: 'bill' });
  if (uses.credits > 0) await publishEvent(act.tx, { resource: 'vendor-credit' });
  if (uses.recurring > 0) await publishEvent(act.tx, { resource: 'recurring-bill' });
  if (uses.rules > 0) await publishEvent(act.tx, { resource: 'bank-rule' });
  return uses;
}

function keepsName({ name }: LedgerAccount) {
  return conflict(
    `The app uses ${name} when no category is chosen. It keeps its name and can’t be retired or deleted.`,
  );
}

/** @throws AppError `conflict` (409) unless it's a category that nothing uses */
export function checkCanDelete(account: LedgerAccount): void {
  if (!isCategoryKind(account.kind)) throw conflict('Only categories can be deleted.');
  if (account.isBuiltIn) throw keepsName(account);
  if (account.isUsed) throw conflict(`${account.name} is in use. Retire it instead.`);
}
