import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-orders';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import {
  Ban,
  Bell,
  Check,
  CircleDollarSign,
  Eye,
  FilePlus,
  type LucideIcon,
  PenLine,
  Send,
  Undo2,
  X,
} from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { type Calendar, formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type Tone, toneClasses } from '../../../ui/tone.ts';

interface Happening {
  at: string;
  what: string;
  about?: string | undefined;
  icon: LucideIcon;
  tone: Tone;
}

interface ChangeHistoryProps {
  change: ChangeOrderDetail;
  requests: readonly SignatureRequest[];
}

/** What happened to a change order, newest first: by its steps, and by what its signers did. */
export function ChangeHistory({ change, requests }: ChangeHistoryProps) {
  const calendar = useCalendar();
  const happenings = [...ofChange(change), ...requests.flatMap((request) => ofRequest(request, change, calendar))];
  return (
    <Panel title="History">
      <ol className="grid gap-3.5 px-4 py-3.5">
        {happenings
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ at, what, about, icon: Icon, tone }) => (
            <li key={`${at} ${what}`} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
              <span className={cn('grid size-7 place-items-center rounded-md', toneClasses[tone].fill)}>
                <Icon aria-hidden="true" className={cn('size-4', toneClasses[tone].mark)} />
              </span>
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm/5">
                  <b className="min-w-0 flex-1 font-strong break-words">{what}</b>
                  <span className="text-xs whitespace-nowrap text-subtle-foreground tabular">
                    {formatMoment(at, calendar)}
                  </span>
                </p>
                {about && <p className="text-xs/4.5 break-words text-muted-foreground">{about}</p>}
              </div>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

const by = (verb: string, name: string | null) => (name === null ? verb : `${verb} by ${name}`);

function ofChange(change: ChangeOrderDetail): Happening[] {
  const { cost, price, approvalLimit } = change;
  const isLarge =
    cost !== null && price !== null && approvalLimit !== null && exceedsLimit({ cost, price }, approvalLimit);
  const steps: (Omit<Happening, 'at'> & { at: string | null })[] = [
    { at: change.createdAt, what: by('Written', change.createdByName), icon: FilePlus, tone: 'neutral' },
    { at: change.pricedAt, what: by('Priced', change.pricedByName), icon: CircleDollarSign, tone: 'neutral' },
    {
      at: change.approvedAt,
      what: by('Approved', change.approvedByName),
      about: isLarge ? `Above ${formatMoneyWithCents(approvalLimit)}, two people are needed.` : undefined,
      icon: Check,
      tone: 'moss',
    },
    { at: change.signedAt, what: by('Signed', change.signedBy), icon: PenLine, tone: 'moss' },
    {
      at: change.declinedAt,
      what: by('Declined', change.declinedBy),
      about: change.declineReason ?? undefined,
      icon: X,
      tone: 'red',
    },
    {
      at: change.voidedAt,
      what: by('Voided', change.voidedByName),
      about: change.voidReason ?? undefined,
      icon: Ban,
      tone: 'red',
    },
  ];
  return steps.flatMap(({ at, ...step }) => (at === null ? [] : [{ at, ...step }]));
}

/** What the change itself doesn't tell: to whom it was sent, who opened it, and whether it was taken back. */
function ofRequest(request: SignatureRequest, change: ChangeOrderDetail, calendar: Calendar): Happening[] {
  const { createdAt, closedAt, status, expiresAt, signers } = request;
  const isCurrent = change.sentAt !== null && request.status !== 'revoked';
  const happenings: Happening[] = [
    {
      at: createdAt,
      what: isCurrent ? by('Sent', change.sentByName) : 'Sent',
      about: `${signers.map(({ email, name }) => email ?? name).join(', ')}, link until ${formatMomentDay(expiresAt, calendar)}.`,
      icon: Send,
      tone: 'blue',
    },
  ];
  for (const { name, viewedAt, remindedAt } of signers) {
    if (viewedAt !== null) happenings.push({ at: viewedAt, what: `Opened by ${name}`, icon: Eye, tone: 'neutral' });
    if (remindedAt !== null)
      happenings.push({ at: remindedAt, what: `Reminder sent to ${name}`, icon: Bell, tone: 'blue' });
  }
  if (status === 'revoked' && closedAt !== null) {
    happenings.push({
      at: closedAt,
      what: 'Withdrawn',
      about: 'Its links stopped working.',
      icon: Undo2,
      tone: 'neutral',
    });
  }
  return happenings;
}
