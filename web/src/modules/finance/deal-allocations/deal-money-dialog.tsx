import type { DealAllocationState } from '@builder-os/contract/modules/finance/deal-allocations';
import { REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { organization } from '../../../app/organization.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { usePostDealAllocation } from './deal-allocations.mutations.ts';
import { dealAllocationPreviewQuery } from './deal-allocations.queries.ts';
import {
  type DealMoneyEntries,
  MONEY_FIELDS,
  previewFieldsOf,
  refuseAmounts,
  toDealMoneyBody,
  toDealMoneyEntries,
} from './deal-money-entries.ts';
import { DealSplit } from './deal-split.tsx';

const FALLBACK = 'Failed to record and allocate';
const PAUSE_IN_TYPING = 250;
const unitOptions = unitOptionsOf(REVENUE_UNITS);

/** The offer with figures the user can edit. */
export function DealMoneyDialog({ state, onClose }: { state: DealAllocationState; onClose: () => void }) {
  const [entries, setEntries] = useState(() => toDealMoneyEntries(state));
  const [isChanged, setIsChanged] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const queryClient = useQueryClient();
  const settled = useDebounced(entries, PAUSE_IN_TYPING);
  const {
    data: preview,
    error: previewError,
    isPlaceholderData,
  } = useQuery(dealAllocationPreviewQuery(state.dealId, previewFieldsOf(settled)));
  const post = usePostDealAllocation();
  const refused = { ...fieldsOf(previewError), ...fieldsOf(post.error) };
  const problems = isAsked ? refuseAmounts(entries) : {};
  const isStale = isPlaceholderData || settled !== entries;
  const change = (changes: Partial<DealMoneyEntries>) => {
    setIsChanged(true);
    setEntries((before) => ({ ...before, ...changes }));
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (Object.keys(refuseAmounts(entries)).length > 0) return;
    setIsPreparing(true);
    try {
      // Clicked right after a change, before its preview has loaded: wait for the preview so the click isn't lost.
      const { problem, shares: divided } = await queryClient.ensureQueryData(
        dealAllocationPreviewQuery(state.dealId, previewFieldsOf(entries)),
      );
      if (problem) return;
      const shares = divided.map(({ accountId, amount }) => ({ accountId, amount }));
      const { realRevenue } = await post.mutateAsync({ dealId: state.dealId, body: toDealMoneyBody(entries, shares) });
      toast({ title: 'Revenue recorded and allocated', description: `${formatExactMoney(realRevenue)} Real Revenue` });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    } finally {
      setIsPreparing(false);
    }
  }
  return (
    <FormFrame
      onClose={onClose}
      title="Record and Allocate"
      submitLabel="Record and Allocate"
      pendingLabel="Recording..."
      pending={isPreparing || post.isPending}
      error={post.error && Object.keys(refused).length === 0 ? explainError(post.error, FALLBACK) : null}
      isDirty={isChanged}
      onSubmit={(event) => void save(event)}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label="Business unit" required error={problems.businessUnit ?? refused.businessUnit}>
          <Select
            options={unitOptions}
            value={entries.businessUnit}
            onValueChange={(businessUnit) => change({ businessUnit })}
            placeholder="Choose a unit"
          />
        </Field>
        <Field label="Payment date" error={refused.date}>
          <DatePicker
            value={entries.date}
            onValueChange={(date) => change({ date })}
            timeZone={organization.timeZone}
            placeholder="Today"
          />
        </Field>
        <Field label="Project name" error={refused.projectName}>
          <Input
            maxLength={200}
            value={entries.projectName}
            onChange={(event) => change({ projectName: event.target.value })}
          />
        </Field>
        <Field label="Client name" error={refused.clientName}>
          <Input
            maxLength={100}
            value={entries.clientName}
            onChange={(event) => change({ clientName: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {MONEY_FIELDS.map(({ name, label, required }) => (
          <Field key={name} label={label} required={required} error={problems[name] ?? refused[name]}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              leading="$"
              value={entries[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {preview && (
        <section
          aria-label="Allocation preview"
          aria-busy={isStale || undefined}
          className={cn('rounded-lg border border-border px-3.5 py-2', isStale && 'opacity-60')}
        >
          <DealSplit preview={preview} />
        </section>
      )}
      {preview?.problem && <FormError>{preview.problem}</FormError>}
    </FormFrame>
  );
}

function fieldsOf(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
