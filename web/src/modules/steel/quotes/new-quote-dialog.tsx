import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { createQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { useQuery } from '@tanstack/react-query';
import { Entry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { DealPicker } from '../../sales/deals/deal-picker.tsx';
import { entriesOf, readEntries } from '../calculator/calculator-entries.ts';
import { useSteelAddress } from '../division/use-steel-address.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { OfferFields } from './offer-fields.tsx';
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  newOfferEntries,
  OFFER_FIELDS,
  OFFER_LABELS,
  type OfferEntries,
  toOfferBody,
} from './quote-form.ts';
import { useCreateQuote } from './quotes.mutations.ts';

const NONE = 'none';
const FIELDS = [...CUSTOMER_FIELDS, ...OFFER_FIELDS] as const;
type Entries = OfferEntries & Record<CustomerField, string>;
const LABELS: Entries = {
  ...OFFER_LABELS,
  company: 'Company',
  contactId: 'Contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  dealId: 'Deal',
};

interface NewQuoteDialogProps {
  onClose: () => void;
  /** Opens the quote that was made. */
  onMade: (id: number) => void;
}

/** Keeps what stands in the calculator as a quote, for a customer and a deal that are found or made. */
export function NewQuoteDialog({ onClose, onMade }: NewQuoteDialogProps) {
  const { data: priceList, error, refetch } = useQuery(currentPriceListQuery);
  if (!priceList) {
    const missing = priceList === null ? new Error('No price list is published yet.') : error;
    return (
      <RecordLoadingDialog
        title="Request Quote"
        noun="price list"
        error={missing}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return <NewQuoteForm priceList={priceList} onClose={onClose} onMade={onMade} />;
}

function NewQuoteForm({ priceList, onClose, onMade }: NewQuoteDialogProps & { priceList: PriceList }) {
  const { search } = useSteelAddress();
  const create = useCreateQuote();
  const form = useRecordForm({
    fields: FIELDS,
    record: undefined,
    toEntries: (): Entries => {
      const { input } = readEntries(entriesOf(search, priceList), priceList);
      const coating = COATINGS.find((known) => known === input.coating) ?? COATINGS[0];
      return { ...NO_CUSTOMER, ...newOfferEntries({ ...input, coating, hours: [...input.hours] }) };
    },
    schema: createQuoteSchema,
    toBody,
    save: async (body) => {
      const quote = await create.mutateAsync(body);
      toast({ title: `Quote ${quote.number} made`, description: quote.project });
      onMade(quote.id);
    },
    onDone: () => undefined,
    fallback: 'Failed to make quote',
  });
  const isNewPerson = form.entries.contactId === NONE;
  return (
    <RecordFormDialog
      form={form}
      title="Request Quote"
      noun="quote"
      submitLabel="Save Quote"
      labels={LABELS}
      onClose={onClose}
      className="sm:w-180"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextEntry form={form} name="project" label={LABELS.project} required placeholder="Row houses, 12 units" />
        <TextEntry form={form} name="company" label={LABELS.company} required />
        <Entry form={form} name="contactId" label={LABELS.contactId} hint="None: the person below becomes one.">
          <ContactPicker value={form.entries.contactId} onValueChange={(value) => form.set('contactId', value)} />
        </Entry>
        <Entry form={form} name="dealId" label={LABELS.dealId} hint="None: a deal is made for the quote.">
          <DealPicker value={form.entries.dealId} onValueChange={(value) => form.set('dealId', value)} />
        </Entry>
      </div>
      {isNewPerson && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextEntry form={form} name="firstName" label={LABELS.firstName} />
          <TextEntry form={form} name="lastName" label={LABELS.lastName} />
          <TextEntry form={form} name="email" label={LABELS.email} type="email" maxLength={254} />
          <TextEntry form={form} name="phone" label={LABELS.phone} type="tel" maxLength={50} />
        </div>
      )}
      <OfferFields form={form} priceList={priceList} />
    </RecordFormDialog>
  );
}

const NO_CUSTOMER = {
  company: '',
  contactId: NONE,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dealId: NONE,
};

function toBody(entries: Entries) {
  const { company, contactId, firstName, lastName, email, phone, dealId } = entries;
  const person = {
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    email: orNull(email),
    phone: orNull(phone),
  };
  return {
    company,
    contactId: contactId === NONE ? null : Number(contactId),
    ...(contactId === NONE && person),
    dealId: dealId === NONE ? null : Number(dealId),
    ...toOfferBody(entries),
  };
}
