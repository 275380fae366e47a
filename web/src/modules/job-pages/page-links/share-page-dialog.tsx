import {
  createVendorPageLinkSchema,
  DEFAULT_PAGE_LINK_DAYS,
  JOB_PAGE_KINDS,
  type NewPageLink,
  PAGE_LINK_DAYS,
} from '@builder-os/contract/modules/job-pages/page-links';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { JOB_PAGE_OPTIONS, PAGE_HINTS } from './page-link-words.ts';

const DAY_OPTIONS = PAGE_LINK_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));
/** The link's address is for sending it another way than by email. */
const EMAIL_HINTS: Partial<Record<SharedPage['kind'], string>> = {
  customer: 'Documents sent to this address can be signed from the page.',
};
const bodySchema = createVendorPageLinkSchema.extend({ kind: z.enum([...JOB_PAGE_KINDS, 'vendor']) });
export type SharedPage = z.input<typeof bodySchema>;

function entriesFor(kind: SharedPage['kind'], name: string, email: string) {
  return { kind, name, email, days: String(DEFAULT_PAGE_LINK_DAYS), isMailed: false, message: '' };
}

export interface SharePageDialogProps {
  /** Whether the page is a vendor's; otherwise the user chooses the recipient. */
  isVendor: boolean;
  name: string;
  email: string;
  share: (page: SharedPage) => Promise<NewPageLink>;
  onShared: (link: NewPageLink) => void;
  onClose: () => void;
}

/** Creates a private link to a page for someone without an account. */
export function SharePageDialog({ isVendor, name, email, share, onShared, onClose }: SharePageDialogProps) {
  const canMail = useCanMail() ?? true;
  const form = useForm({
    defaultValues: entriesFor(isVendor ? 'vendor' : 'customer', name, email),
    resolver: bodyResolver(bodySchema, ({ kind, days, message, email: address, ...entries }) => ({
      ...entries,
      kind,
      email: orNull(address),
      message: orNull(message),
      days: Number(days),
    })),
  });
  const [kind, isMailed] = form.watch(['kind', 'isMailed']);
  const { setValue } = form;
  // The lender is someone else, so the customer's name and address aren't offered for their page.
  useEffect(
    () =>
      form.subscribe({
        name: 'kind',
        formState: { values: true },
        callback: ({ values }) => {
          const isLender = values.kind === 'lender';
          for (const [field, offered] of [
            ['name', name],
            ['email', email],
          ] as const) {
            if (values[field] === (isLender ? offered : '')) setValue(field, isLender ? '' : offered);
          }
        },
      }),
    [form.subscribe, setValue, name, email],
  );
  return (
    <FormDialog
      form={form}
      title="Share Page"
      about="new"
      description={`Anyone with the link can open the page without an account. ${PAGE_HINTS[kind]}`}
      submitLabel={isMailed ? 'Send Link' : 'Create Link'}
      pendingLabel={isMailed ? 'Sending...' : 'Creating...'}
      onSubmit={share}
      onSaved={onShared}
      fallback="Failed to create link"
      onClose={onClose}
    >
      {!isVendor && <SelectField control={form.control} name="kind" label="Page" options={JOB_PAGE_OPTIONS} required />}
      <TextField control={form.control} name="name" label="Name" hint="Who the link is for." maxLength={200} required />
      <TextField
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        hint={EMAIL_HINTS[kind]}
        maxLength={254}
      />
      <SelectField control={form.control} name="days" label="Link works for" options={DAY_OPTIONS} required />
      {canMail ? (
        <TickField control={form.control} name="isMailed" label="Email the link" />
      ) : (
        <NoMailNote>Create the link and send it yourself.</NoMailNote>
      )}
      {isMailed && <AreaField control={form.control} name="message" label="Message" rows={3} maxLength={2_000} />}
    </FormDialog>
  );
}
