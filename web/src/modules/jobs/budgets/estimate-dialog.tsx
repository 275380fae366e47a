import type { CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { estimateToGoSchema } from '@builder-os/contract/modules/jobs/budgets';
import { Undo2 } from 'lucide-react';
import { TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { COST_TYPE_LABELS } from '../cost-codes/cost-type-picker.tsx';
import { useWriteEstimate } from './budgets.mutations.ts';

const FIELDS = ['toGo', 'note'] as const;
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
  const form = useRecordForm({
    fields: FIELDS,
    record: undefined,
    toEntries: () => ({ toGo: ownEstimate?.toGo ?? '', note: ownEstimate?.note ?? '' }),
    schema: estimateToGoSchema,
    toBody: ({ toGo, note }) => ({ costCodeId, costType, toGo: toGo.trim(), note: orNull(note) ?? undefined }),
    save: (body) => write.mutateAsync(body),
    onDone: () => {
      toast({ title: 'Estimate saved' });
      onClose();
    },
    fallback: 'Failed to save estimate',
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
    <RecordFormDialog
      form={form}
      title="Write Own Estimate"
      noun="estimate"
      description={`${code} ${codeName}, ${COST_TYPE_LABELS[costType].toLowerCase()}. Your estimate replaces the calculated cost to go.`}
      submitLabel="Save Estimate"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry
        form={form}
        name="toGo"
        label={LABELS.toGo}
        required
        inputMode="decimal"
        leading="$"
        hint={`What you still expect to spend. So far, ${formatMoneyWithCents(row.actual)} has been spent.`}
      />
      <TextEntry
        form={form}
        name="note"
        label={LABELS.note}
        maxLength={500}
        hint="Why it differs from the calculated figure."
      />
      {ownEstimate && (
        <Button className="justify-self-start" pending={write.isPending} onClick={() => void workOut()}>
          <Undo2 aria-hidden="true" />
          Use Calculated Figure
        </Button>
      )}
    </RecordFormDialog>
  );
}
