import type { CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { estimateToGoSchema } from '@builder-os/contract/modules/jobs/budgets';
import { Undo2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { COST_TYPE_LABELS } from '../cost-codes/cost-type-picker.tsx';
import { useWriteEstimate } from './budgets.mutations.ts';

const LABELS = { toGo: 'Cost to go', note: 'Note' };

interface EstimateDialogProps {
  jobId: number;
  row: CostRow;
  onClose: () => void;
}

/** Writes the manager's own estimate to complete a code and type, or returns to the calculated one. */
export function EstimateDialog({ jobId, row, onClose }: EstimateDialogProps) {
  const write = useWriteEstimate(jobId);
  const { costCodeId, costType, code, codeName, ownEstimate } = row;
  const form = useForm({
    defaultValues: { toGo: ownEstimate?.toGo ?? '', note: ownEstimate?.note ?? '' },
    resolver: bodyResolver(estimateToGoSchema, ({ toGo, note }: Record<'toGo' | 'note', string>) => ({
      costCodeId,
      costType,
      toGo: toGo.trim(),
      note: orNull(note) ?? undefined,
    })),
  });
  async function workOut() {
    const isDone = await perform({
      run: () => write.mutateAsync({ costCodeId, costType, toGo: null }),
      done: { title: 'Calculated figure restored' },
      failed: 'Failed to restore calculated figure',
    });
    if (isDone) onClose();
  }
  return (
    <FormDialog
      form={form}
      title="Write Own Estimate"
      about={costCodeId}
      description={`${code} ${codeName}, ${COST_TYPE_LABELS[costType].toLowerCase()}. Your estimate replaces the calculated cost to go.`}
      submitLabel="Save Estimate"
      onSubmit={(body) => write.mutateAsync(body)}
      done={{ title: 'Estimate saved' }}
      fallback="Failed to save estimate"
      onClose={onClose}
    >
      <MoneyField
        control={form.control}
        name="toGo"
        label={LABELS.toGo}
        required
        hint={`What you still expect to spend. You’ve spent ${formatMoneyWithCents(row.actual)} so far.`}
      />
      {ownEstimate && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          pending={write.isPending}
          onClick={() => void workOut()}
        >
          <Undo2 aria-hidden="true" />
          Use Calculated Figure
        </Button>
      )}
      <TextField
        control={form.control}
        name="note"
        label={LABELS.note}
        maxLength={500}
        hint="Why it differs from the calculated figure."
      />
    </FormDialog>
  );
}
