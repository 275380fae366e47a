import type { SheetState } from '@builder-os/contract/modules/changes/selection-sheet-states';
import { type SelectionSheet, selectionSheetEndpoints } from '@builder-os/contract/modules/changes/selection-sheets';
import { Download, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { RemindButton } from '../../signing/signatures/reminder-link.tsx';
import { useWithdrawSheet } from './selection-sheets.mutations.ts';

const STATES = {
  sent: { label: 'Sent', tone: 'blue' },
  signed: { label: 'Signed', tone: 'moss' },
  declined: { label: 'Declined', tone: 'red' },
  superseded: { label: 'Replaced', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<SheetState, { label: string; tone: Tone }>;

interface SheetLineProps {
  sheet: SelectionSheet;
  /** Why the user can't send or withdraw it; undefined if they can. */
  reason: string | undefined;
  onSend: () => void;
}

/** One sheet: its choices, its state and its actions. */
export function SheetLine({ sheet, reason, onSend }: SheetLineProps) {
  const { id, number, state, openUntil } = sheet;
  const { label, tone } = STATES[state];
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: withdraw } = useWithdrawSheet();
  const name = `selection sheet ${number}`;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-strong">Sheet {number}</span>
          <Badge tone={tone}>{state === 'sent' && openUntil === null ? 'No working link' : label}</Badge>
        </span>
        <span className="block text-xs break-words text-muted-foreground tabular">{useDetail(sheet)}</span>
      </span>
      {state === 'sent' && (
        <>
          <RemindButton resource="selection-sheet" record={id} label={`Send Reminder about ${name}`} reason={reason} />
          <Button size="sm" disabledReason={reason} aria-label={`Send ${name} again`} onClick={onSend}>
            <Send aria-hidden="true" />
            Send Again
          </Button>
          <IconButton aria-label={`Withdraw ${name}`} disabledReason={reason} onClick={() => setIsAsking(true)}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        </>
      )}
      <a
        href={endpointUrl(selectionSheetEndpoints.pdf, { params: { id } })}
        download
        aria-label={`Download ${name} as PDF`}
        className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Download aria-hidden="true" />
      </a>
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw ${name}?`}
          description="Its links will stop working. You can send a new sheet."
          confirmLabel="Withdraw Sheet"
          icon={<Undo2 aria-hidden="true" />}
          onConfirm={() =>
            perform({
              run: () => withdraw(sheet),
              done: { title: 'Sheet withdrawn' },
              failed: 'Failed to withdraw sheet',
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The number and total of its choices, and who answered when. */
function useDetail({
  lines,
  price,
  state,
  sentAt,
  signedAt,
  signedBy,
  declineReason,
  isCurrent,
}: SelectionSheet): string {
  const calendar = useCalendar();
  const day = (moment: string) => formatMomentDay(moment, calendar);
  return [
    formatCountOf(lines.length, 'choice'),
    formatMoneyWithCents(price),
    signedAt === null ? `sent ${day(sentAt)}` : `signed by ${signedBy ?? 'the customer'} on ${day(signedAt)}`,
    state === 'signed' && !isCurrent && 'choices have changed since',
    state === 'declined' && declineReason,
  ]
    .filter(Boolean)
    .join(' · ');
}
