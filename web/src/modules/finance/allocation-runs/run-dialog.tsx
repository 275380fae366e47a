import type { AllocationRun, RunPreview } from '@builder-os/contract/modules/finance/allocation-runs';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { DraftNotice } from '../../../app/forms/draft-notice.tsx';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay, formatLongDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { PayRunPart } from '../bills/pay-run-part.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { type RunBody, usePostRun } from './allocation-runs.mutations.ts';
import type { RunPreviewFields } from './allocation-runs.queries.ts';
import { ChecklistLinks } from './checklist-links.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunFields } from './run-fields.tsx';
import { RunPreviewFigures } from './run-preview-figures.tsx';
import { type RunChoice, useRunChoice } from './use-run-choice.ts';

const FALLBACK = 'Failed to post allocation run';

interface RunDialogProps {
  /** The run's 10th or 25th; defaults to the earliest outstanding one, otherwise the next. */
  scheduledFor?: string;
  onClose: () => void;
}

/** Previews a run while the user edits it, and posts exactly that preview. */
export function RunDialog({ scheduledFor, onClose }: RunDialogProps) {
  const [posted, setPosted] = useState<AllocationRun | null>(null);
  const post = usePostRun();
  const choice = useRunChoice(scheduledFor, post.isPending || post.isSuccess);
  const canWrite = useCan('financial_write');
  const { preview, fields, isStale } = choice;
  const refusal =
    canWrite.reason ?? choice.problem ?? (isStale || !preview.data ? 'Still calculating the amounts.' : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!preview.data || refusal !== undefined) return;
    try {
      const run = await post.mutateAsync(bodyOf(preview.data, fields));
      toast({ title: 'Allocation posted', description: `${formatDay(run.scheduledFor, organization)} run` });
      choice.forget();
      setPosted(run);
    } catch (error) {
      errorToast(error, FALLBACK);
      // The money to allocate may have changed; load a new preview.
      void preview.refetch();
    }
  }
  function close() {
    choice.forget();
    onClose();
  }
  if (posted) return <RunPostedDialog run={posted} onClose={onClose} />;
  return (
    <FormFrame
      title="Run Allocation"
      description={
        preview.data
          ? `For ${formatLongDay(preview.data.scheduledFor)}. Allocates everything in Income unless you enter a smaller amount.`
          : null
      }
      submitLabel="Post Allocation"
      pendingLabel="Posting..."
      pending={post.isPending}
      disabledReason={refusal}
      error={post.error ? explainError(post.error, FALLBACK) : null}
      isDirty={choice.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={close}
      className="sm:w-160"
    >
      <DraftNotice draft={choice.draft} />
      <RunFields choice={choice} />
      <Preview choice={choice} />
    </FormFrame>
  );
}

/** Shown after a run is posted: the transfers to make at the bank. */
function RunPostedDialog({ run, onClose }: { run: AllocationRun; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Allocation posted"
      description={`${formatExactMoney(run.amount)} is allocated in your books. Now make the same transfers at your bank.`}
    >
      <DialogBody>
        <RunFacts run={run} />
        <PayRunPart payBy={run.scheduledFor} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <ChecklistLinks id={run.id} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Preview({ choice: { preview, isStale } }: { choice: RunChoice }) {
  const { data, error, isFetching, refetch } = preview;
  if (data) return <RunPreviewFigures preview={data} isStale={isStale} />;
  if (!error) return <Skeleton className="h-48 w-full" />;
  if (error instanceof ApiError && error.status === 400) {
    return <FormError>{explainError(error, 'Fix the highlighted fields first.')}</FormError>;
  }
  return <LoadFailure error={error} what="the preview" onRetry={() => void refetch()} isRetrying={isFetching} />;
}

/** Sends the previewed figures: the server rejects the run if they no longer match. */
function bodyOf(preview: RunPreview, fields: RunPreviewFields): RunBody {
  const { amount, materialsPolicy, materialsPercent, runDate } = fields;
  return {
    scheduledFor: preview.scheduledFor,
    runDate,
    amount,
    materialsPolicy,
    materialsPercent,
    shares: preview.shares.map(({ accountId, amount: part }) => ({ accountId, amount: part })),
  };
}
