import type { MaterialsPolicy } from '@builder-os/contract/modules/finance/allocation';
import type { RunPreview } from '@builder-os/contract/modules/finance/allocation-runs';
import { toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntriesDraft } from '../../../app/forms/use-entries-draft.ts';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
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

/** A run's form fields as typed. */
export interface RunEntries {
  amount: string;
  runDate: string;
  policy: MaterialsPolicy | undefined;
  percent: string;
}

const EMPTY: RunEntries = { amount: '', runDate: '', policy: undefined, percent: '' };
const PAUSE_IN_TYPING = 250;

/**
 * A run's form and its preview.
 * @param isSettled whether the run is posted; from then on the preview isn't loaded anymore
 */
export function useRunChoice(scheduledFor: string | undefined, isSettled: boolean) {
  const { entries, change, isDirty, forget, draft } = useEntriesDraft(`allocation run ${scheduledFor ?? ''}`, EMPTY);
  const settled = useDebounced(entries, PAUSE_IN_TYPING);
  const { data: schedule } = useQuery(runScheduleQuery);
  const most = schedule?.incomeBalance;
  const fields: RunPreviewFields = {
    scheduledFor,
    runDate: refuseLater(settled.runDate) === undefined ? settled.runDate || undefined : undefined,
    // What would be rejected is left out: the preview goes on, and the error is shown at the field.
    amount: refuseMore(settled.amount, most) === undefined ? readAmount(settled.amount) : undefined,
    materialsPolicy: settled.policy,
    materialsPercent: settled.policy === 'percent' ? readPercent(settled.percent) : undefined,
  };
  const preview = useQuery({ ...runPreviewQuery(fields), enabled: !isSettled });
  // The form goes on showing the balance and the policy when the server rejects a field.
  const [known, setKnown] = useState(preview.data);
  if (preview.data !== undefined && preview.data !== known) setKnown(preview.data);
  const dateRefusal = refuseLater(entries.runDate);
  const amountRefusal = refusalOf(entries.amount, readAmount, AMOUNT_REFUSAL) ?? refuseMore(entries.amount, most);
  const percentRefusal = refusalOf(entries.percent, readPercent, PERCENT_REFUSAL);
  return {
    entries,
    change,
    isDirty,
    forget,
    draft,
    fields,
    preview,
    known,
    dateRefusal,
    amountRefusal,
    percentRefusal,
    /** Whether the preview doesn't reflect the form yet, so posting would differ from what's shown. */
    isStale: preview.isPlaceholderData || settled !== entries,
    problem: dateRefusal === undefined ? problemOf(preview, amountRefusal ?? percentRefusal) : 'Fix the date first.',
  };
}
export type RunChoice = ReturnType<typeof useRunChoice>;

function problemOf(
  { data, isError }: { data: RunPreview | undefined; isError: boolean },
  refusal: string | undefined,
): string | undefined {
  if (refusal !== undefined) return 'Fix the amounts first.';
  return isError ? 'The amounts couldn’t be calculated.' : (data?.problem ?? undefined);
}

function refuseLater(day: string): string | undefined {
  return day > todayIn(organization) ? 'Enter today or an earlier date.' : undefined;
}

function refuseMore(text: string, most: string | undefined): string | undefined {
  const amount = readAmount(text);
  if (amount === undefined || most === undefined || toCents(amount) <= toCents(most)) return undefined;
  return `Enter ${formatExactMoney(most)} or less.`;
}
