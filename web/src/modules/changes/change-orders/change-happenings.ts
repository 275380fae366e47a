import { exceedsLimit } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
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
import { type Calendar, formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { Tone } from '../../../ui/tone.ts';

export interface Happening {
  at: string;
  what: string;
  about?: string | undefined;
  icon: LucideIcon;
  tone: Tone;
}

const by = (verb: string, name: string | null) => (name === null ? verb : `${verb} by ${name}`);

type Change = Pick<
  ChangeOrderDetail,
  | 'cost'
  | 'price'
  | 'approvalLimit'
  | 'createdAt'
  | 'createdByName'
  | 'pricedAt'
  | 'pricedByName'
  | 'approvedAt'
  | 'approvedByName'
  | 'sentAt'
  | 'sentByName'
  | 'signedAt'
  | 'signedBy'
  | 'declinedAt'
  | 'declinedBy'
  | 'declineReason'
  | 'voidedAt'
  | 'voidedByName'
  | 'voidReason'
>;
type Signer = Pick<SignatureRequest['signers'][number], 'name' | 'email' | 'viewedAt' | 'remindedAt'>;
type Request = Pick<SignatureRequest, 'createdAt' | 'closedAt' | 'status' | 'expiresAt'> & {
  signers: readonly Signer[];
};

/**
 * The history of a change order, newest first: its own steps, and those of its signers. Within the same minute, as
 * with a signature on site, the later step comes first, because some times are from the start of a transaction and
 * others from its write.
 * @param requests newest first, as the API lists them
 */
export function happeningsOf(change: Change, requests: readonly Request[], calendar: Calendar): Happening[] {
  const [written, ...approved] = untilApproved(change);
  const isEarlier = ({ closedAt }: Request) => closedAt !== null && closedAt < (change.pricedAt ?? '');
  const ofRequests = (some: readonly Request[]) =>
    some.toReversed().flatMap((request) => ofRequest(request, change, calendar));
  const inOrder = [
    ...(written ? [written] : []),
    ...ofRequests(requests.filter(isEarlier)),
    ...approved,
    ...ofRequests(requests.filter((request) => !isEarlier(request))),
    ...answersTo(change),
  ];
  return inOrder.toReversed().toSorted((one, other) => minuteOf(other).localeCompare(minuteOf(one)));
}

/** `2026-11-16T15:00` */
const minuteOf = ({ at }: Happening) => at.slice(0, 16);

type Step = Omit<Happening, 'at'> & { at: string | null };

function untilApproved(change: Change): Happening[] {
  const { cost, price, approvalLimit } = change;
  const isLarge =
    cost !== null && price !== null && approvalLimit !== null && exceedsLimit({ cost, price }, approvalLimit);
  return reached([
    { at: change.createdAt, what: by('Written', change.createdByName), icon: FilePlus, tone: 'neutral' },
    { at: change.pricedAt, what: by('Priced', change.pricedByName), icon: CircleDollarSign, tone: 'neutral' },
    {
      at: change.approvedAt,
      what: by('Approved', change.approvedByName),
      about: isLarge ? `Above ${formatMoneyWithCents(approvalLimit)}, two people are needed.` : undefined,
      icon: Check,
      tone: 'moss',
    },
  ]);
}

function answersTo(change: Change): Happening[] {
  return reached([
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
  ]);
}

const reached = (steps: readonly Step[]): Happening[] =>
  steps.flatMap(({ at, ...step }) => (at === null ? [] : [{ at, ...step }]));

/** Steps known only from the signature request: who it was sent to, who opened it, and whether it was withdrawn. */
function ofRequest(request: Request, change: Change, calendar: Calendar): Happening[] {
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
