import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { createQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Entry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { useContactFill } from '../../sales/contacts/use-contact-fill.ts';
import { DealPicker } from '../../sales/deals/deal-picker.tsx';
import { dealQuery } from '../../sales/deals/deals.queries.ts';
import { entriesOf, readEntries } from '../calculator/calculator-entries.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { type DealFilled, fillFromDeal, NONE } from './fill-from-deal.ts';
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
  /** The deal the quote is started from, if any. */
  dealId?: number;
  onClose: () => void;
  /** Opens the new quote. */
  onMade: (id: number) => void;
}

/** Saves the calculation as a quote, for an existing or new customer and deal. */
export function NewQuoteDialog({ dealId, onClose, onMade }: NewQuoteDialogProps) {
  const { data: priceList, error, refetch } = useQuery(currentPriceListQuery);
  const deal = useQuery({ ...dealQuery(dealId ?? 0), enabled: dealId !== undefined });
  // If the deal was deleted, the form opens without it.
  const isDealComing = dealId !== undefined && deal.isPending;
  if (!priceList || isDealComing) {
    const missing = priceList === null ? new Error('Publish a price list first.') : error;
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
  return <NewQuoteForm priceList={priceList} deal={deal.data} onClose={onClose} onMade={onMade} />;
}

interface NewQuoteFormProps extends Omit<NewQuoteDialogProps, 'dealId'> {
  priceList: PriceList;
  deal: Deal | undefined;
}

function NewQuoteForm({ priceList, deal, onClose, onMade }: NewQuoteFormProps) {
  const { search } = useSteelUrlState();
  const create = useCreateQuote();
  const filled = useRef<Partial<DealFilled>>({});
  const form = useRecordForm({
    fields: FIELDS,
    record: undefined,
    toEntries: (): Entries => {
      const { input } = readEntries(entriesOf(search, priceList), priceList);
      const coating = COATINGS.find((known) => known === input.coating) ?? COATINGS[0];
      const entries = { ...NO_CUSTOMER, ...newOfferEntries({ ...input, coating, hours: [...input.hours] }) };
      return deal ? { ...entries, ...fillFromDeal(deal, entries, {}), dealId: String(deal.id) } : entries;
    },
    schema: createQuoteSchema,
    toBody,
    save: async (body) => {
      const quote = await create.mutateAsync(body);
      toast({ title: `Quote ${quote.number} created`, description: quote.project });
      onMade(quote.id);
    },
    onDone: () => undefined,
    fallback: 'Failed to create quote',
  });
  const fillByContact = useContactFill({
    read: () => ({ company: form.entries.company }),
    write: ({ company }) => company !== undefined && form.set('company', company),
  });
  function fillByDeal(picked: Deal) {
    const fills = fillFromDeal(picked, form.entries, filled.current);
    filled.current = { ...filled.current, ...fills };
    for (const name of ['project', 'company', 'contactId'] as const) {
      const fill = fills[name];
      if (fill !== undefined) form.set(name, fill);
    }
  }
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
        <TextEntry form={form} name="project" label={LABELS.project} required placeholder="Townhouses, 12 units" />
        <TextEntry form={form} name="company" label={LABELS.company} required />
        <Entry
          form={form}
          name="contactId"
          label={LABELS.contactId}
          hint="Leave blank to add the person below as a contact."
        >
          <ContactPicker
            value={form.entries.contactId}
            onValueChange={(value) => form.set('contactId', value)}
            onPick={fillByContact}
          />
        </Entry>
        <Entry form={form} name="dealId" label={LABELS.dealId} hint="Leave blank to create a deal for this quote.">
          <DealPicker
            value={form.entries.dealId}
            onValueChange={(value) => form.set('dealId', value)}
            onPick={fillByDeal}
          />
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
