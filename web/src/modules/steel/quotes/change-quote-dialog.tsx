import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { type QuoteDetail, quoteDetailSchema, updateQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { OfferFields } from './offer-fields.tsx';
import { OFFER_LABELS, toOfferBody, toOfferEntries } from './quote-form.ts';
import { useChangeQuote } from './quotes.mutations.ts';

interface ChangeQuoteDialogProps {
  quote: QuoteDetail;
  /** Whether to start a new revision instead of changing the draft. */
  isRevision: boolean;
  onClose: () => void;
  onDone: (id: number) => void;
}

/** Edits a draft, or the next revision of a sent quote. */
export function ChangeQuoteDialog(props: ChangeQuoteDialogProps) {
  const { data: priceList, error, refetch } = useQuery(currentPriceListQuery);
  if (!priceList) {
    const missing = priceList === null ? new Error('Publish a price list first.') : error;
    return (
      <RecordLoadingDialog
        title="Edit Quote"
        noun="price list"
        error={missing}
        onRetry={() => void refetch()}
        onClose={props.onClose}
      />
    );
  }
  return <ChangeQuoteForm {...props} priceList={priceList} />;
}

function ChangeQuoteForm({
  quote,
  isRevision,
  priceList,
  onClose,
  onDone,
}: ChangeQuoteDialogProps & { priceList: PriceList }) {
  const change = useChangeQuote();
  const toEntries = (saved: QuoteDetail) => {
    const entries = toOfferEntries(saved, priceList.rates);
    // The revision after an accepted estimate is the firm price, based on the engineering.
    return isRevision && quote.status === 'accepted' ? { ...entries, kind: 'firm' } : entries;
  };
  const form = useForm({
    defaultValues: toEntries(quote),
    resolver: bodyResolver(updateQuoteSchema, toOfferBody),
  });
  return (
    <FormDialog
      form={form}
      title={isRevision ? 'Revise Quote' : 'Edit Quote'}
      noun="quote"
      description={
        isRevision
          ? `The new revision uses price list ${priceList.number}. ${quoteName(quote)} stays as sent.`
          : `Changes are priced from price list ${priceList.number}.`
      }
      submitLabel={isRevision ? 'Save Revision' : 'Save Quote'}
      labels={OFFER_LABELS}
      record={quote}
      schema={quoteDetailSchema}
      toEntries={toEntries}
      onSubmit={async (body, base) => {
        const saved = await change.mutateAsync({ base, body, isRevision });
        toast({ title: isRevision ? `${quoteName(saved)} started` : 'Quote updated', description: saved.project });
        return saved;
      }}
      onSaved={({ id }) => onDone(id)}
      fallback={isRevision ? 'Failed to revise quote' : 'Failed to update quote'}
      onClose={onClose}
      className="sm:w-180"
    >
      <TextField control={form.control} name="project" label={OFFER_LABELS.project} required />
      <OfferFields priceList={priceList} />
    </FormDialog>
  );
}
