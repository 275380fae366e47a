import type { Deal } from '@builder-os/contract/modules/sales/deals';
import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { createQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { useContactFill } from '../../sales/contacts/use-contact-fill.ts';
import { DealPicker } from '../../sales/deals/deal-picker.tsx';
import { dealQuery } from '../../sales/deals/deals.queries.ts';
import { entriesOf, readEntries } from '../calculator/calculator-entries.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { type DealFilled, fillFromDeal, NONE } from './fill-from-deal.ts';
import { OfferFields } from './offer-fields.tsx';
import { newOfferEntries, OFFER_LABELS, type OfferEntries, toOfferBody } from './quote-form.ts';
import { useCreateQuote } from './quotes.mutations.ts';

const LABELS = {
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
  const form = useForm({
    defaultValues: toEntries(),
    resolver: bodyResolver(createQuoteSchema, toBody),
  });
  function toEntries(): Entries {
    const { input } = readEntries(entriesOf(search, priceList), priceList);
    const coating = COATINGS.find((known) => known === input.coating) ?? COATINGS[0];
    const offer = newOfferEntries({ ...input, coating, hours: [...input.hours] }, priceList.rates);
    const entries = { ...NO_CUSTOMER, ...offer };
    return deal ? { ...entries, ...fillFromDeal(deal, entries, {}), dealId: String(deal.id) } : entries;
  }
  const set = (name: 'project' | 'company' | 'contactId', entry: string) =>
    form.setValue(name, entry, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const fillByContact = useContactFill({
    read: () => ({ company: form.getValues('company') }),
    write: ({ company }) => company !== undefined && set('company', company),
  });
  function fillByDeal(picked: Deal) {
    const fills = fillFromDeal(picked, form.getValues(), filled.current);
    filled.current = { ...filled.current, ...fills };
    for (const name of ['project', 'company', 'contactId'] as const) {
      const fill = fills[name];
      if (fill !== undefined) set(name, fill);
    }
  }
  const isNewPerson = form.watch('contactId') === NONE;
  return (
    <FormDialog
      form={form}
      about="new"
      title="Request Quote"
      submitLabel="Save Quote"
      onSubmit={async (body) => {
        const quote = await create.mutateAsync(body);
        toast({ title: `Quote ${quote.number} created`, description: quote.project });
        return quote;
      }}
      onSaved={({ id }) => onMade(id)}
      fallback="Failed to create quote"
      onClose={onClose}
      className="sm:w-180"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="project"
          label={LABELS.project}
          required
          placeholder="Townhouses, 12 units"
        />
        <TextField control={form.control} name="company" label={LABELS.company} required />
        <ControlledField
          control={form.control}
          name="contactId"
          label={LABELS.contactId}
          hint="Leave blank to add the person below as a contact."
        >
          {(entry) => <ContactPicker {...entry} onPick={fillByContact} />}
        </ControlledField>
        <ControlledField
          control={form.control}
          name="dealId"
          label={LABELS.dealId}
          hint="Leave blank to create a deal for this quote."
        >
          {(entry) => <DealPicker {...entry} onPick={fillByDeal} />}
        </ControlledField>
      </div>
      {isNewPerson && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextField control={form.control} name="firstName" label={LABELS.firstName} />
          <TextField control={form.control} name="lastName" label={LABELS.lastName} />
          <TextField control={form.control} name="email" label={LABELS.email} type="email" maxLength={254} />
          <TextField control={form.control} name="phone" label={LABELS.phone} type="tel" maxLength={50} />
        </div>
      )}
      <OfferFields priceList={priceList} />
    </FormDialog>
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

type Entries = OfferEntries & typeof NO_CUSTOMER;

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
