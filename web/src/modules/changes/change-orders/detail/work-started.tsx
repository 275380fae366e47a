import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { TriangleAlert } from 'lucide-react';
import { perform } from '../../../../app/records/perform.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { toneClasses } from '../../../../ui/tone.ts';
import { nameOfChange } from '../change-labels.ts';
import { useChangeStep, useStartWork } from '../change-orders.mutations.ts';

/** Warns that work has started on a change that nobody has signed. */
export function WorkStarted({ change }: { change: ChangeOrderDetail }) {
  const { id, version, price, workStartedOn } = change;
  const { reason } = useCan('jobs_write');
  const step = useChangeStep();
  const { mutateAsync: start } = useStartWork();
  if (workStartedOn === null) return null;
  return (
    <div
      role="note"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-4 py-3 text-sm/5',
        toneClasses.timber.fill,
      )}
    >
      <TriangleAlert aria-hidden="true" className={cn('size-4 shrink-0', toneClasses.timber.mark)} />
      <p className="min-w-0 flex-1 text-pretty">
        <b className="font-strong">
          {price === null
            ? 'Work has started and the change is unsigned.'
            : `Work has started and ${formatMoneyWithCents(price)} is unsigned.`}
        </b>{' '}
        It started on {formatLongDay(workStartedOn)}.
      </p>
      <Button
        size="sm"
        disabledReason={reason}
        pending={step.isPending}
        onClick={() =>
          void perform({
            run: () => step.mutateAsync({ step: 'stopWork', id, version }),
            done: { title: 'Work stopped', description: nameOfChange(change) },
            failed: 'Failed to stop work',
            undo: (stopped) =>
              perform({
                run: () => start({ id, version: stopped.version, on: workStartedOn }),
                done: { title: 'Work started', description: nameOfChange(change) },
                failed: 'Failed to start work',
              }),
          })
        }
      >
        Stop Work
      </Button>
    </div>
  );
}
