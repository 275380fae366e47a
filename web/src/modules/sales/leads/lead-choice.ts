import { formatCount, formatCountOf } from '../../../format/count.ts';
import type { LeadTarget } from './leads.mutations.ts';
import type { LeadMatchFilter } from './leads-search.ts';

/** The maximum number of leads selected one by one, or excluded from all that match. */
export const CHOICE_LIMIT = 500;

export type LeadChoice =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | {
      kind: 'matching';
      filter: LeadMatchFilter;
      key: string;
      /** How many leads matched when all were selected. */
      count: number;
      except: ReadonlySet<number>;
    };

export const NO_CHOICE: LeadChoice = { kind: 'some', ids: new Set() };

/** Adds leads to the selection or removes them, up to CHOICE_LIMIT. */
export function setLeads(choice: LeadChoice, ids: readonly number[], isChosen: boolean): LeadChoice {
  const isListed = (choice.kind === 'some') === isChosen;
  const listed = new Set(choice.kind === 'some' ? choice.ids : choice.except);
  for (const id of ids) {
    if (!isListed) listed.delete(id);
    else if (listed.size < CHOICE_LIMIT) listed.add(id);
  }
  if (choice.kind === 'some') return { kind: 'some', ids: listed };
  return listed.size < choice.count ? { ...choice, except: listed } : NO_CHOICE;
}

export function countLeads(choice: LeadChoice): number {
  return choice.kind === 'some' ? choice.ids.size : choice.count - choice.except.size;
}

/** Converts the selection to the target of a bulk change. */
export function targetOf(choice: LeadChoice): LeadTarget {
  if (choice.kind === 'some') return { ids: [...choice.ids] };
  return { filter: choice.filter, except: [...choice.except], count: countLeads(choice) };
}

/** "All 306 matching leads selected" */
export function describeChoice(choice: LeadChoice): string {
  const count = countLeads(choice);
  if (choice.kind === 'some') {
    return `${formatCount(count)} selected${count === CHOICE_LIMIT ? ' (maximum)' : ''}`;
  }
  const matching = formatCountOf(choice.count, 'matching lead');
  if (count < choice.count) return `${formatCount(count)} of ${matching} selected`;
  return `${count === 1 ? '' : 'All '}${matching} selected`;
}
