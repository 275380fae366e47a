import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import type { ConvertLead, Lead } from '@builder-os/contract/modules/sales/leads';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { findUnreadableNumber, showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { AlreadyConvertedDialog } from './already-converted-dialog.tsx';
import { CONVERT_FIELDS, type ConvertEntries, convertFormSchema, toConvertEntries } from './convert-form.ts';
import { ConvertFormFields } from './convert-form-fields.tsx';
import { useConvertLead } from './leads.mutations.ts';
import { leadQuery } from './leads.queries.ts';

const FALLBACK = 'Failed to convert lead to deal';

export function ConvertLeadDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: lead, error, refetch, isFetchedAfterMount } = useQuery({ ...leadQuery(id), refetchOnMount: 'always' });
  if (!lead || !isFetchedAfterMount) {
    return (
      <RecordLoadingDialog
        noun="lead"
        title="Convert to Deal"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return <ConvertLeadForm key={id} lead={lead} onClose={onClose} />;
}

function ConvertLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useForm<ConvertEntries, unknown, ConvertLead>({
    defaultValues: toConvertEntries(lead),
    resolver: zodResolver(convertFormSchema),
  });
  const convertLead = useConvertLead();
  const isConverted = convertLead.error instanceof ApiError && convertLead.error.code === 'already_converted';

  async function convert(body: ConvertLead) {
    try {
      await convertLead.mutateAsync({ id: lead.id, body });
    } catch (error) {
      showRefusedFields(error, CONVERT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Lead converted to deal successfully' });
    onClose();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const unreadable = findUnreadableNumber(event.currentTarget);
    if (unreadable) {
      event.preventDefault();
      const field = unreadable.name === 'probability' ? 'probability' : 'value';
      form.setError(field, { message: 'Enter a number.' }, { shouldFocus: true });
      return;
    }
    void form.handleSubmit(convert)(event);
  }

  if (isConverted) {
    return <AlreadyConvertedDialog lead={lead} deal={readExistingDeal(convertLead.error)} onClose={onClose} />;
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Convert to Deal"
      submitLabel="Convert to Deal"
      pendingLabel="Converting..."
      pending={convertLead.isPending}
      error={convertLead.error && explainError(convertLead.error, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      <ConvertFormFields form={form} />
    </FormDialog>
  );
}

function readExistingDeal(error: Error | null): Deal | undefined {
  const deal = dealSchema.safeParse(error instanceof ApiError ? error.current : undefined);
  return deal.success ? deal.data : undefined;
}
