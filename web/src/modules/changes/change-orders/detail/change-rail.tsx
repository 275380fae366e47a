import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import { useCalendar } from '../../../../app/calendar.ts';
import { type Calendar, formatMomentDay } from '../../../../format/dates.ts';
import { StepRail } from '../../../../ui/step-rail.tsx';
import { STATE_LABELS } from '../change-labels.ts';

const STEPS = ['draft', 'priced', 'approved', 'sent', 'signed'] as const;

// Spelled out in full so Tailwind finds the class names in the source.
const colors = {
  draft: 'bg-stage-prospecting',
  priced: 'bg-stage-qualification',
  approved: 'bg-stage-proposal',
  sent: 'bg-stage-negotiation',
  signed: 'bg-stage-closed-won',
} as const;

interface ChangeRailProps {
  change: ChangeOrderDetail;
  /** The next signer of a sent change, and whether they have opened it. */
  waiting: { name: string; hasOpened: boolean } | undefined;
}

/** The five steps of a change order, each with its day and person. A declined or void one shows those it had reached. */
export function ChangeRail({ change, waiting }: ChangeRailProps) {
  const calendar = useCalendar();
  return (
    <StepRail
      label="Steps"
      steps={STEPS.map((step) => {
        const { at, who } = reached(change, step);
        const isCurrent = change.state === step;
        return {
          key: step,
          label: STATE_LABELS[step],
          color: colors[step],
          isCurrent,
          isDone: at !== null && (!isCurrent || step === 'signed'),
          note:
            at === null
              ? noteOf(change, step, waiting)
              : dated(at, isCurrent && step === 'sent', who, waiting, calendar),
        };
      })}
    />
  );
}

function dated(
  at: string,
  isSent: boolean,
  who: string | null,
  waiting: ChangeRailProps['waiting'],
  calendar: Calendar,
): string {
  const end = isSent && waiting ? (waiting.hasOpened ? 'opened' : 'not opened yet') : who;
  return [formatMomentDay(at, calendar), end].filter(Boolean).join(', ');
}

function noteOf(
  { state }: ChangeOrderDetail,
  step: (typeof STEPS)[number],
  waiting: ChangeRailProps['waiting'],
): string {
  return step === 'signed' && state === 'sent' && waiting ? `waits for ${waiting.name}` : '';
}

function reached(change: ChangeOrderDetail, step: (typeof STEPS)[number]): { at: string | null; who: string | null } {
  switch (step) {
    case 'draft':
      return { at: change.createdAt, who: change.createdByName };
    case 'priced':
      return { at: change.pricedAt, who: change.pricedByName };
    case 'approved':
      return { at: change.approvedAt, who: change.approvedByName };
    case 'sent':
      return { at: change.sentAt, who: change.sentByName };
    case 'signed':
      return { at: change.signedAt, who: change.signedBy };
  }
}
