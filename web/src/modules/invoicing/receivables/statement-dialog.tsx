import { receivablesEndpoints, sendStatementSchema } from '@builder-os/contract/modules/invoicing/receivables';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { endpointUrl } from '../../../api/client.ts';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, orUndefined, readId } from '../../../app/records/form-entries.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { useSendStatement } from './receivables.mutations.ts';

interface StatementDialogProps {
  customerId?: number;
  onClose: () => void;
}

/** A customer's statement as PDF, to download or to email. */
export function StatementDialog({ customerId, onClose }: StatementDialogProps) {
  const send = useSendStatement();
  const form = useForm({
    defaultValues: {
      customerId: customerId === undefined ? NONE : String(customerId),
      from: '',
      to: '',
      email: '',
      message: '',
    },
    resolver: bodyResolver(sendStatementSchema, ({ from, to, email, message }) => ({
      email,
      from: orUndefined(from),
      to: orUndefined(to),
      message: orNull(message),
    })),
  });
  const { control, watch, setValue, resetField } = form;
  const id = readId(watch('customerId'));
  const { data: contact } = useQuery({ ...contactQuery(id ?? 0), enabled: id !== null });
  const known = contact?.email ?? '';
  const isTyped = form.formState.dirtyFields.email === true;
  // The address arrives after the dialog opened. It's filled in unless another was typed.
  useEffect(() => {
    if (known === '' || isTyped) return;
    // The field may not be there yet, and resetField needs it.
    setValue('email', known);
    resetField('email', { defaultValue: known });
  }, [known, isTyped, setValue, resetField]);
  return (
    <FormDialog
      form={form}
      title="Statement"
      about="new"
      description="A customer’s invoices and payments, and what they owe. Leave From blank to list only open invoices."
      submitLabel="Send Statement"
      pendingLabel="Sending..."
      onSubmit={(body) => send.mutateAsync({ customerId: id ?? 0, body })}
      done={{ title: 'Statement sent' }}
      fallback="Failed to send statement"
      onClose={onClose}
    >
      <ControlledField control={control} name="customerId" label="Customer" required>
        {(entry) => (
          <ContactPicker
            {...entry}
            noneLabel="Choose a customer"
            onPick={({ email }) => resetField('email', { defaultValue: email ?? '' })}
          />
        )}
      </ControlledField>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={control} name="from" label="From" placeholder="Open invoices only" />
        <DayField control={control} name="to" label="To" placeholder="Today" />
      </div>
      {id !== null && (
        <a
          href={endpointUrl(receivablesEndpoints.statement, {
            params: { id },
            query: { from: orUndefined(watch('from')), to: orUndefined(watch('to')) },
          })}
          download
          className={`${buttonClasses()} justify-self-start`}
        >
          <FileDown aria-hidden="true" />
          Download PDF
        </a>
      )}
      <NoMailNote>Download the PDF and send it yourself.</NoMailNote>
      <TextField
        control={control}
        name="email"
        label="Email address"
        type="email"
        maxLength={254}
        required
        hint={known !== '' && watch('email') === '' ? `Their address is ${known}.` : undefined}
      />
      <AreaField control={control} name="message" label="Message" rows={3} maxLength={2_000} />
    </FormDialog>
  );
}
