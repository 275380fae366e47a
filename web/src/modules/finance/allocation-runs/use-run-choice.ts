import type { MaterialsPolicy } from '@builder-os/contract/modules/finance/allocation';
import { toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatExactMoney } from '../../../format/money.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import {
  AMOUNT_REFUSAL,
  PERCENT_REFUSAL,
  readAmount,
  readPercent,
  refusalOf,
} from '../profit-first-accounts/entry-checks.ts';
import { type RunPreviewFields, runPreviewQuery, runScheduleQuery } from './allocation-runs.queries.ts';

/** What was typed for a run. */
export interface RunEntries {
  amount: string;
  runDate: string;
  policy: MaterialsPolicy | undefined;
  percent: string;
}

const EMPTY: RunEntries = { amount: '', runDate: '', policy: undefined, percent: '' };
const PAUSE_IN_TYPING = 250;

/**
 * What is chosen for a run, and what it would do by that.
 * @param isSettled from when it is posted on: what it would do of what is left then is no question any more
 */
export function useRunChoice(scheduledFor: string | undefined, isSettled: boolean) {
  const [entries, setEntries] = useState(EMPTY);
  const settled = useDebounced(entries, PAUSE_IN_TYPING);
  const { data: schedule } = useQuery(runScheduleQuery);
  const most = schedule?.incomeBalance;
  const fields: RunPreviewFields = {
    scheduledFor,
    runDate: settled.runDate || undefined,
    // More than there is would be refused: the figures stay those of all of it, and the entry says why.
    amount: refuseMore(settled.amount, most) === undefined ? readAmount(settled.amount) : undefined,
    materialsPolicy: settled.policy,
    materialsPercent: settled.policy === 'percent' ? readPercent(settled.percent) : undefined,
  };
  const preview = useQuery({ ...runPreviewQuery(fields), enabled: !isSettled });
  const amountRefusal = refusalOf(entries.amount, readAmount, AMOUNT_REFUSAL) ?? refuseMore(entries.amount, most);
  const percentRefusal = refusalOf(entries.percent, readPercent, PERCENT_REFUSAL);
  return {
    entries,
    change: (changes: Partial<RunEntries>) => setEntries((before) => ({ ...before, ...changes })),
    fields,
    preview,
    amountRefusal,
    percentRefusal,
    /** While something typed is not in the preview yet, what would be posted is not what is shown. */
    isStale: preview.isPlaceholderData || settled !== entries,
    problem:
      (amountRefusal ?? percentRefusal) === undefined ? (preview.data?.problem ?? undefined) : 'Fix the amounts first.',
  };
}
export type RunChoice = ReturnType<typeof useRunChoice>;

function refuseMore(text: string, most: string | undefined): string | undefined {
  const amount = readAmount(text);
  if (amount === undefined || most === undefined || toCents(amount) <= toCents(most)) return undefined;
  return `Enter ${formatExactMoney(most)} or less.`;
}
