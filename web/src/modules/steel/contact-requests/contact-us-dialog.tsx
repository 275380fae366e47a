import { createContactRequestSchema } from '@builder-os/contract/modules/steel/contact-requests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { offeredProductsQuery } from '../products/products.queries.ts';
import { useRequestContact } from './contact-requests.mutations.ts';

const LABELS = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  productId: 'Product',
  message: 'Message',
};
/** The select value for no product, because a select has no empty value. */
const NO_PRODUCT = 'none';
const BLANK = { name: '', company: '', email: '', phone: '', productId: NO_PRODUCT, message: '' };

/** Creates a lead from a request for steel framing; the toast links to it. */
export function ContactUsDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestContact();
  const navigate = useNavigate();
  const { data: products = [] } = useQuery(offeredProductsQuery);
  const form = useForm({
    defaultValues: BLANK,
    resolver: bodyResolver(createContactRequestSchema, toBody),
  });
  return (
    <FormDialog
      form={form}
      about="new"
      title="Contact Us"
      description="Record an inquiry about steel framing. It becomes a lead for the sales team."
      submitLabel="Create Lead"
      onSubmit={async (body) => {
        const { leadId } = await request.mutateAsync(body);
        toast({
          title: 'Lead created',
          description: body.name,
          action: {
            label: 'Open Lead',
            onSelect: () => void navigate({ to: '/leads/$id', params: { id: String(leadId) } }),
          },
        });
      }}
      fallback="Failed to create lead"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={form.control} name="name" label={LABELS.name} required />
        <TextField control={form.control} name="company" label={LABELS.company} />
        <TextField
          control={form.control}
          name="email"
          label={LABELS.email}
          type="email"
          hint="Enter an email or a phone number."
        />
        <TextField control={form.control} name="phone" label={LABELS.phone} type="tel" maxLength={50} />
      </div>
      <SelectField
        control={form.control}
        name="productId"
        label={LABELS.productId}
        options={[
          { value: NO_PRODUCT, label: 'None' },
          ...products.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <AreaField control={form.control} name="message" label={LABELS.message} required />
    </FormDialog>
  );
}

function toBody({ name, company, email, phone, productId, message }: typeof BLANK) {
  return {
    name,
    company: orNull(company),
    email: orNull(email),
    phone: orNull(phone),
    productId: productId === NO_PRODUCT ? null : Number(productId),
    message,
  };
}
