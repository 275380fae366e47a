import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { type QuoteDetail, quoteDetailSchema, updateQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { useQuery } from '@tanstack/react-query';
import { TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { currentPriceListQuery } from '../price-lists/price-lists.queries.ts';
import { OfferFields } from './offer-fields.tsx';
import { OFFER_FIELDS, OFFER_LABELS, toOfferBody, toOfferEntries } from './quote-form.ts';
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
  const form = useRecordForm({
    fields: OFFER_FIELDS,
    record: quote,
    toEntries: (record) => {
      const entries = toOfferEntries(record ?? quote);
      // The revision after an accepted estimate is the firm price, based on the engineering.
      return isRevision && quote.status === 'accepted' ? { ...entries, kind: 'firm' } : entries;
    },
    readCurrent: (current) => quoteDetailSchema.safeParse(current).data,
    schema: updateQuoteSchema,
    toBody: toOfferBody,
    save: async (body, base) => {
      const saved = await change.mutateAsync({ base: base ?? quote, body, isRevision });
      toast({ title: isRevision ? `${quoteName(saved)} started` : 'Quote updated', description: saved.project });
      onDone(saved.id);
    },
    onDone: () => undefined,
    fallback: isRevision ? 'Failed to revise quote' : 'Failed to update quote',
  });
  return (
    <RecordFormDialog
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
      onClose={onClose}
      className="sm:w-180"
    >
      <TextEntry form={form} name="project" label={OFFER_LABELS.project} required />
      <OfferFields form={form} priceList={priceList} />
    </RecordFormDialog>
  );
}
