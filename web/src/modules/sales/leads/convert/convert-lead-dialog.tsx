import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import type { ConvertLead, Lead } from '@builder-os/contract/modules/sales/leads';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../../../api/api-error.ts';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { perform } from '../../../../app/records/perform.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { ContactPicker } from '../../contacts/contact-picker.tsx';
import { DealStageFields } from '../../deals/form/deal-stage-fields.tsx';
import { useConvertLead, useUndoConversion } from '../leads.mutations.ts';
import { leadQuery } from '../leads.queries.ts';
import { AlreadyConvertedDialog } from './already-converted-dialog.tsx';
import { type ConvertEntries, convertFormSchema, labelOfNoContact, toConvertEntries } from './convert-form.ts';

export function ConvertLeadDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={leadQuery(id)} noun="lead" title="Convert to Deal" onClose={onClose}>
      {(lead) => <ConvertLeadForm key={id} lead={lead} onClose={onClose} />}
    </NewestRecord>
  );
}

function ConvertLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useForm<ConvertEntries, unknown, ConvertLead>({
    defaultValues: toConvertEntries(lead),
    resolver: zodResolver(convertFormSchema),
  });
  const convertLead = useConvertLead();
  const { mutateAsync: undoConversion } = useUndoConversion();
  async function convert(body: ConvertLead) {
    const { deal } = await convertLead.mutateAsync({ id: lead.id, body });
    const undo = {
      run: () => undoConversion({ id: lead.id, dealId: deal.id }),
      done: { title: 'Conversion undone', description: lead.title },
      failed: 'Failed to undo conversion',
    };
    toast({
      title: 'Lead converted to deal successfully',
      action: { label: 'Undo', onSelect: () => void perform(undo) },
    });
  }
  const isConverted = convertLead.error instanceof ApiError && convertLead.error.code === 'already_converted';
  if (isConverted) {
    return <AlreadyConvertedDialog lead={lead} deal={readExistingDeal(convertLead.error)} onClose={onClose} />;
  }
  return (
    <FormDialog
      form={form}
      about={lead.id}
      title="Convert to Deal"
      submitLabel="Convert to Deal"
      pendingLabel="Converting..."
      fallback="Failed to convert lead to deal"
      onSubmit={convert}
      onClose={onClose}
    >
      <ConvertFormFields form={form} lead={lead} />
    </FormDialog>
  );
}

/** The form fields of the deal to create from a lead. */
function ConvertFormFields({ form, lead }: { form: UseFormReturn<ConvertEntries, unknown, ConvertLead>; lead: Lead }) {
  const { control } = form;
  return (
    <>
      <TextField control={control} name="title" label="Title" required />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField control={control} name="company" label="Company" required />
        <ControlledField control={control} name="contactId" label="Contact">
          {(entry) => <ContactPicker {...entry} noneLabel={labelOfNoContact(lead)} />}
        </ControlledField>
      </div>
      <DealStageFields />
      <DayField control={control} name="expectedCloseDate" label="Expected close date" disablePast />
      <AreaField control={control} name="notes" label="Notes" />
    </>
  );
}

function readExistingDeal(error: Error | null): Deal | undefined {
  const deal = dealSchema.safeParse(error instanceof ApiError ? error.current : undefined);
  return deal.success ? deal.data : undefined;
}
