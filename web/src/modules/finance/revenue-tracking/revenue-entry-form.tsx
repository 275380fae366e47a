import type { CreateRevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_REVENUE, REVENUE_FIELDS, type RevenueEntries, revenueFormSchema } from './revenue-form.ts';
import { RevenueFormFields } from './revenue-form-fields.tsx';
import { useCreateRevenueRecord } from './revenue-tracking.mutations.ts';

const FALLBACK = 'Failed to record revenue';

/** Tracks the revenue of a project; afterwards the form is empty again. */
export function RevenueEntryForm() {
  const create = useCreateRevenueRecord();
  const canWrite = useCan('financial_write');
  const form = useForm<RevenueEntries, unknown, CreateRevenueRecord>({
    defaultValues: EMPTY_REVENUE,
    resolver: zodResolver(revenueFormSchema),
  });
  async function record(body: CreateRevenueRecord) {
    try {
      await create.mutateAsync(body);
      toast({ title: 'Revenue Recorded', description: 'Project revenue tracked successfully' });
      form.reset(EMPTY_REVENUE);
    } catch (error) {
      showRefusedFields(error, REVENUE_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, REVENUE_FIELDS, form.setError)) void form.handleSubmit(record)(event);
  }
  const { error } = create;
  return (
    <form noValidate aria-label="Track revenue" onSubmit={submit} className="grid gap-3.5 p-4">
      <p className="text-xs text-muted-foreground">
        Fields marked <span className="text-destructive-text">*</span> are required.
      </p>
      <RevenueFormFields form={form} isWide />
      {error && !isAtField(error, REVENUE_FIELDS) && <FormError>{explainError(error, FALLBACK)}</FormError>}
      <Button
        type="submit"
        variant="primary"
        pending={create.isPending}
        pendingLabel="Recording..."
        disabledReason={canWrite.reason}
        className="sm:justify-self-start"
      >
        <Plus aria-hidden="true" />
        Record Revenue
      </Button>
    </form>
  );
}
