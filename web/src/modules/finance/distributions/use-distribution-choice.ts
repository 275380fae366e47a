import { type DistributionStrategy, STRATEGY_RULES } from '@builder-os/contract/modules/finance/distributions';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { useEntriesDraft } from '../../../app/forms/use-entries-draft.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { PERCENT_REFUSAL, readPercent, refusalOf } from '../profit-first-accounts/entry-checks.ts';
import { type DistributionFields, distributionPreviewQuery } from './distributions.queries.ts';

interface DistributionEntries {
  strategy: DistributionStrategy;
  kept: string;
  loan: string | undefined;
  date: string;
}

const EMPTY: DistributionEntries = { strategy: 'owner', kept: '', loan: undefined, date: '' };
const PAUSE_IN_TYPING = 250;

/** A distribution's form and its preview. */
export function useDistributionChoice() {
  const { entries, change, isDirty, forget, draft } = useEntriesDraft('profit distribution', EMPTY);
  const settled = useDebounced(entries, PAUSE_IN_TYPING);
  const isDebt = entries.strategy === 'debt';
  const fields: DistributionFields = {
    strategy: settled.strategy,
    date: settled.date || undefined,
    keptPercent:
      settled.strategy === 'debt' && refuseKept(settled.kept) === undefined ? readPercent(settled.kept) : undefined,
  };
  const preview = useQuery(distributionPreviewQuery(fields));
  const keptRefusal = isDebt ? refuseKept(entries.kept) : undefined;
  const isStale = !preview.data || preview.isPlaceholderData || settled !== entries;
  return {
    entries,
    change,
    isDirty,
    forget,
    draft,
    fields,
    preview,
    keptRefusal,
    loanAccountId: isDebt && entries.loan !== undefined ? Number(entries.loan) : undefined,
    problem:
      keptRefusal ??
      (isDebt && entries.loan === undefined ? 'Choose the loan to pay down.' : undefined) ??
      preview.data?.problem ??
      (isStale ? 'Still calculating the amounts.' : undefined),
  };
}
export type DistributionChoice = ReturnType<typeof useDistributionChoice>;

/** Returns the error of the share that pays debt; empty means the default share. */
function refuseKept(text: string): string | undefined {
  const percent = readPercent(text);
  if (percent === undefined) return refusalOf(text, readPercent, PERCENT_REFUSAL);
  const { least, most } = STRATEGY_RULES.debt;
  const isWithin = toCents(percent) >= toCents(least) && toCents(percent) <= toCents(most);
  return isWithin ? undefined : `Enter a percentage from ${trimDecimal(least)} to ${trimDecimal(most)}.`;
}
