import { createContactRequestSchema } from '@builder-os/contract/modules/steel/contact-requests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AreaEntry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { offeredProductsQuery } from '../products/products.queries.ts';
import { useRequestContact } from './contact-requests.mutations.ts';

const FIELDS = ['name', 'company', 'email', 'phone', 'productId', 'message'] as const;
type Entries = Record<(typeof FIELDS)[number], string>;
const LABELS: Entries = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  productId: 'Product',
  message: 'Message',
};
/** The select value for no product, because a select has no empty value. */
const NO_PRODUCT = 'none';
const BLANK: Entries = { name: '', company: '', email: '', phone: '', productId: NO_PRODUCT, message: '' };

/** Creates a lead from a request for steel framing; the toast links to it. */
export function ContactUsDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestContact();
  const navigate = useNavigate();
  const { data: products = [] } = useQuery(offeredProductsQuery);
  const form = useRecordForm<(typeof FIELDS)[number], undefined, ReturnType<typeof toBody>>({
    fields: FIELDS,
    record: undefined,
    toEntries: () => BLANK,
    schema: createContactRequestSchema,
    toBody,
    save: async (body) => {
      const { leadId } = await request.mutateAsync(body);
      toast({
        title: 'Lead created',
        description: body.name,
        action: {
          label: 'Open Lead',
          onSelect: () => void navigate({ to: '/leads/$id', params: { id: String(leadId) } }),
        },
      });
    },
    onDone: onClose,
    fallback: 'Failed to create lead',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Contact Us"
      description="Record an inquiry about steel framing. It becomes a lead for the sales team."
      noun="request"
      submitLabel="Create Lead"
      labels={LABELS}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextEntry form={form} name="name" label={LABELS.name} required />
        <TextEntry form={form} name="company" label={LABELS.company} />
        <TextEntry
          form={form}
          name="email"
          label={LABELS.email}
          type="email"
          hint="Enter an email or a phone number."
        />
        <TextEntry form={form} name="phone" label={LABELS.phone} type="tel" maxLength={50} />
      </div>
      <SelectEntry
        form={form}
        name="productId"
        label={LABELS.productId}
        options={[
          { value: NO_PRODUCT, label: 'None' },
          ...products.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <AreaEntry form={form} name="message" label={LABELS.message} required />
    </RecordFormDialog>
  );
}

function toBody({ name, company, email, phone, productId, message }: Entries) {
  return {
    name,
    company: orNull(company),
    email: orNull(email),
    phone: orNull(phone),
    productId: productId === NO_PRODUCT ? null : Number(productId),
    message,
  };
}
