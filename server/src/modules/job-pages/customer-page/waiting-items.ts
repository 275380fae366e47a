import { WAITING_SHOWN } from '@builder-os/contract/modules/job-pages/customer-page';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { JobSights, ReleasedSelection } from '../job-sights/job-sights.service.ts';
import { lapseText } from './lapsed-choice.ts';
import type { SheetToSign } from './own-sheet.queries.ts';

/** Something the customer has to do. */
export interface WaitingItem {
  kind: 'sign' | 'sign-sheet' | 'pay' | 'choose';
  id: number;
  title: string;
  detail: string;
  /** For a document to sign: whether this person signs next. */
  isOurs: boolean;
  /** Whether it's an overdue invoice. */
  isLate: boolean;
}

/** The first waiting items, and how many there are. */
export interface Waiting {
  items: WaitingItem[];
  count: number;
}

interface Shown {
  waiting: JobSights['waiting'];
  /** The changes this person signs next. */
  ours: ReadonlySet<number>;
  choices: readonly ReleasedSelection[];
  /** The selection sheet waiting for a signature. */
  sheet: (SheetToSign & { isOurs: boolean }) | undefined;
}

/** The items waiting for the customer: changes and the sheet to sign, then invoices by due day, then choices by day. */
export function waitingItems({ waiting, ours, choices, sheet }: Shown): Waiting {
  const toSign = waiting.toSign.map(({ id, number, title, price, days }) => {
    const isOurs = ours.has(id);
    const time =
      days === 0
        ? ''
        : `, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'longer' : 'shorter'}`;
    return {
      kind: 'sign',
      id,
      title: `Sign change ${number}, ${formatCents(price)}`,
      detail: `${title}${time}.${isOurs ? '' : SENT_SEPARATELY}`,
      isOurs,
      isLate: false,
    } as const;
  });
  const toPay = waiting.toPay.map(({ id, number, due, dueDate }) => {
    const isLate = dueDate !== null && dueDate < waiting.today;
    return {
      kind: 'pay',
      id,
      title: `Pay ${number ?? ''}, ${formatCents(due)}`,
      detail: `${isLate ? 'Was due' : 'Due'} ${formatDay(dueDate ?? '')}.`,
      isOurs: true,
      isLate,
    } as const;
  });
  const unmade = (waiting.isOpen ? choices : [])
    .filter(({ state, lapse }) => state === 'open' || (state === 'chosen' && lapse !== null))
    .sort((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'));
  const toChoose = unmade.slice(0, WAITING_SHOWN).map((choice) => ({
    kind: 'choose' as const,
    id: choice.id,
    title: `${choice.lapse === null ? 'Choose' : 'Choose again'}: ${choice.title}`,
    detail: choice.lapse === null ? dueText(choice) : lapseText(choice),
    isOurs: true,
    isLate: false,
  }));
  const toConfirm = sheet === undefined ? [] : [sheetItem(sheet)];
  const items = [...toSign, ...toConfirm, ...toPay, ...toChoose];
  return { items, count: waiting.count + toConfirm.length + unmade.length };
}

const SENT_SEPARATELY = ' You sign it through a separate link. Ask us if you don’t have it.';

function sheetItem({ id, number, choices, price, isOurs }: NonNullable<Shown['sheet']>): WaitingItem {
  return {
    kind: 'sign-sheet',
    id,
    title: `Confirm your choices, sheet ${number}`,
    detail: `${choices === 1 ? '1 choice' : `${choices} choices`}, ${formatCents(price)}.${isOurs ? '' : SENT_SEPARATELY}`,
    isOurs,
    isLate: false,
  };
}

function dueText({ dueOn, isLate }: ReleasedSelection): string {
  return dueOn === null ? 'No day set.' : `${isLate ? 'Was due' : 'By'} ${formatDay(dueOn)}.`;
}
