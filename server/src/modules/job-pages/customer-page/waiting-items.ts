import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { ReleasedSelection } from '../job-sights/job-sights.service.ts';
import { lapseText } from './lapsed-choice.ts';

/** Something the customer has to do. */
export interface WaitingItem {
  kind: 'sign' | 'pay' | 'choose';
  id: number;
  title: string;
  detail: string;
  /** Of a change to sign: whether this person is the one who signs next. */
  isOurs: boolean;
}

interface Shown {
  changes: readonly { id: number; number: string; title: string; price: string; state: string; days: number }[];
  /** The changes this person signs next. */
  ours: ReadonlySet<number>;
  invoices: readonly { id: number; number: string | null; due: string; dueDate: string | null; daysLate: number }[];
  choices: readonly ReleasedSelection[];
}

/** What waits for the customer: changes to sign, then invoices by due day, then choices by day. */
export function waitingItems({ changes, ours, invoices, choices }: Shown): WaitingItem[] {
  const toSign = changes
    .filter(({ state }) => state === 'sent')
    .map(({ id, number, title, price, days }) => {
      const isOurs = ours.has(id);
      const time =
        days === 0
          ? ''
          : `, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'longer' : 'shorter'}`;
      const where = isOurs ? '' : ' The link to sign was sent separately.';
      return {
        kind: 'sign',
        id,
        title: `Sign change ${number}, ${formatCents(price)}`,
        detail: `${title}${time}.${where}`,
        isOurs,
      } as const;
    });
  const toPay = invoices
    .filter(({ due }) => due !== '0.00')
    .sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''))
    .map(({ id, number, due, dueDate, daysLate }) => ({
      kind: 'pay' as const,
      id,
      title: `Pay ${number ?? ''}, ${formatCents(due)}`,
      detail: `${daysLate > 0 ? 'Was due' : 'Due'} ${formatDay(dueDate ?? '')}.`,
      isOurs: true,
    }));
  const toChoose = choices
    .filter(({ state, lapse }) => state === 'open' || (state === 'chosen' && lapse !== null))
    .sort((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'))
    .map((choice) => ({
      kind: 'choose' as const,
      id: choice.id,
      title: `${choice.lapse === null ? 'Choose' : 'Choose again'}: ${choice.title}`,
      detail: choice.lapse === null ? dueText(choice) : lapseText(choice),
      isOurs: true,
    }));
  return [...toSign, ...toPay, ...toChoose];
}

function dueText({ dueOn, isLate }: ReleasedSelection): string {
  return dueOn === null ? 'No day set.' : `${isLate ? 'Was due' : 'By'} ${formatDay(dueOn)}.`;
}
