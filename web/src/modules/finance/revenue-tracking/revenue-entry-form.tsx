import type { CreateRevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_REVENUE, REVENUE_FIELDS, type RevenueEntries, revenueFormSchema } from './revenue-form.ts';
import { RevenueFormFields } from './revenue-form-fields.tsx';
import { useCreateRevenueRecord } from './revenue-tracking.mutations.ts';

/** Tracks the revenue of a project; afterwards the form is empty again. */
export function RevenueEntryForm() {
  const create = useCreateRevenueRecord();
  const canWrite = useCan('financial_write');
  const form = useForm<RevenueEntries, unknown, CreateRevenueRecord>({
    defaultValues: EMPTY_REVENUE,
    resolver: zodResolver(revenueFormSchema),
  });
  const { submit, isPending, failure } = useFormSave(form, {
    fields: REVENUE_FIELDS,
    save: (body) => create.mutateAsync(body),
    onSaved: () => {
      toast({ title: 'Revenue Recorded', description: 'Project revenue tracked successfully' });
      form.reset(EMPTY_REVENUE);
    },
    fallback: 'Failed to record revenue',
  });
  return (
    <form noValidate aria-label="Track revenue" onSubmit={submit} className="grid gap-3.5 p-4">
      <p className="text-xs text-muted-foreground">
        Fields marked <span className="text-destructive-text">*</span> are required.
      </p>
      <RevenueFormFields form={form} isWide />
      {failure && <FormError>{failure}</FormError>}
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
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
