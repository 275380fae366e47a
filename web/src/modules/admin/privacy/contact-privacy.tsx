import { type ContactTrace, privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import { useQuery } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { contactTraceQuery } from './privacy.queries.ts';

const EraseContactDialog = loadWhenUsed(async () => (await import('./erase-contact-dialog.tsx')).EraseContactDialog);

interface ContactPrivacyProps {
  id: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Exports or erases a contact's data. */
export function ContactPrivacy({ id, onChoose }: ContactPrivacyProps) {
  return (
    <SettingsSection heading="Contact" hint="Includes imported contacts and contacts in Trash.">
      <Field label="Contact">
        <ContactPicker
          noneLabel="Choose a contact"
          value={id === undefined ? 'none' : String(id)}
          onValueChange={(value) => onChoose(value === 'none' ? undefined : Number(value))}
        />
      </Field>
      {id !== undefined && <ChosenContact key={id} id={id} onErased={() => onChoose(undefined)} />}
    </SettingsSection>
  );
}

function ChosenContact({ id, onErased }: { id: number; onErased: () => void }) {
  const { data: trace, isError } = useQuery(contactTraceQuery(id));
  const [isErasing, setIsErasing] = useState(false);
  if (!trace) {
    return isError ? (
      <FormError>Contact not found. It may have been permanently deleted.</FormError>
    ) : (
      <Skeleton className="h-16" />
    );
  }
  return (
    <>
      <p className="text-pretty text-muted-foreground">{describeTrace(trace)}</p>
      <div className="flex flex-wrap gap-2">
        <a href={endpointUrl(privacyEndpoints.exportContact, { params: { id } })} download className={buttonClasses()}>
          <Download aria-hidden="true" />
          Export Everything
        </a>
        <Button variant="destructive" onClick={() => setIsErasing(true)}>
          <Eraser aria-hidden="true" />
          Erase Contact
        </Button>
      </div>
      {isErasing && <EraseContactDialog trace={trace} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </>
  );
}

function describeTrace({
  name,
  isDeleted,
  merged,
  leads,
  deals,
  dealTotal,
  activities,
  auditEntries,
  ...trace
}: ContactTrace) {
  const parts = [
    formatCountOf(leads, 'lead'),
    `${formatCountOf(deals, 'deal')} (${formatMoney(dealTotal)})`,
    activities === 1 ? '1 activity' : `${formatCount(activities)} activities`,
    ...heldParts(trace),
    auditEntries === 1 ? '1 log entry' : `${formatCount(auditEntries)} log entries`,
    ...(merged > 0 ? [formatCountOf(merged, 'merged contact')] : []),
  ];
  return `${name}${isDeleted ? ' (in Trash)' : ''}: ${new Intl.ListFormat('en-US').format(parts)}.`;
}

/** Counts of jobs, files, invoices and payments. Zero counts are left out. */
function heldParts({ jobs, jobFiles, invoices, draftInvoices, customerPayments }: Partial<ContactTrace>): string[] {
  const counts = [
    [jobs, 'job'],
    [jobFiles, 'job file'],
    [invoices, 'issued invoice'],
    [draftInvoices, 'draft invoice'],
    [customerPayments, 'payment'],
  ] as const;
  return counts.flatMap(([count = 0, noun]) => (count > 0 ? [formatCountOf(count, noun)] : []));
}
