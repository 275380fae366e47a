import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import {
  budgetedParts,
  startQuoteJobSchema,
  USUAL_MARGIN,
  USUAL_QUOTE_CODES,
} from '@builder-os/contract/modules/steel/quote-jobs';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { chosenCode } from '../../jobs/cost-codes/chosen-code-fill.ts';
import { CostCodePicker } from '../../jobs/cost-codes/cost-code-picker.tsx';
import { costCodesQuery } from '../../jobs/cost-codes/cost-codes.queries.ts';
import { useStartQuoteJob } from './quotes.mutations.ts';

const startFormSchema = startQuoteJobSchema.extend({
  goodsCodeId: chosenCode.nullable(),
  servicesCodeId: chosenCode.nullable(),
});

interface StartQuoteJobDialogProps {
  quote: QuoteDetail;
  onClose: () => void;
}

/** Starts the job of an accepted quote, with the usual codes chosen if the company has them. */
export function StartQuoteJobDialog({ quote, onClose }: StartQuoteJobDialogProps) {
  const { data: codes, error, refetch } = useQuery(costCodesQuery);
  if (codes) return <StartQuoteJobForm quote={quote} codes={codes} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      title="Start Job"
      noun="cost code list"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function StartQuoteJobForm({ quote, codes, onClose }: StartQuoteJobDialogProps & { codes: readonly CostCode[] }) {
  const start = useStartQuoteJob(quote.id);
  const navigate = useNavigate();
  const parts = budgetedParts(quote.price);
  const idOf = (usual: string) => {
    const code = codes.find((one) => one.code === usual && one.retiredAt === null);
    return code ? String(code.id) : '';
  };
  const form = useForm({
    defaultValues: {
      goodsCodeId: idOf(USUAL_QUOTE_CODES.goods),
      servicesCodeId: idOf(USUAL_QUOTE_CODES.services),
      margin: USUAL_MARGIN,
    },
    resolver: bodyResolver(startFormSchema, ({ goodsCodeId, servicesCodeId, margin }) => ({
      goodsCodeId: parts.goods ? (readId(goodsCodeId) ?? 0) : null,
      servicesCodeId: parts.services ? (readId(servicesCodeId) ?? 0) : null,
      margin: plainNumber(margin),
    })),
  });
  return (
    <FormDialog
      form={form}
      about={quote.id}
      title="Start Job"
      description={`The price of ${formatMoneyWithCents(quote.price.total)} becomes the contract. The lines become the budget, less any discount and the expected margin. Enter your own costs before you approve it.`}
      submitLabel="Start Job"
      pendingLabel="Starting..."
      onSubmit={(body) => start.mutateAsync(body)}
      onSaved={({ id }) => void navigate({ to: '/jobs/$id', params: { id: String(id) }, search: { tab: 'budget' } })}
      done={{ title: 'Job started' }}
      fallback="Failed to start job"
      onClose={onClose}
    >
      {parts.goods && (
        <ControlledField control={form.control} name="goodsCodeId" label="Cost code for kits" required>
          {({ value, onValueChange }) => <CostCodePicker value={value} onValueChange={onValueChange} />}
        </ControlledField>
      )}
      {parts.services && (
        <ControlledField control={form.control} name="servicesCodeId" label="Cost code for services" required>
          {({ value, onValueChange }) => <CostCodePicker value={value} onValueChange={onValueChange} />}
        </ControlledField>
      )}
      <TextField
        control={form.control}
        name="margin"
        label="Expected margin"
        required
        inputMode="decimal"
        trailing="%"
        width="sm:w-40"
        hint="The part of the price that remains after costs"
      />
    </FormDialog>
  );
}
