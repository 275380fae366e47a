import { type ChangeOrderState, isUnsigned } from './change-order-states.ts';

/**
 * The state of a selection. `open`: nothing is chosen. `chosen`: one of its options is. `closed`: it's settled, with
 * or without a choice, and nothing more can be chosen.
 */
export const SELECTION_STATES = ['open', 'chosen', 'closed'] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

/** The actions on a selection. `clear` undoes the choice, and `delete` moves the selection to Trash. */
export const SELECTION_ACTIONS = ['edit', 'choose', 'clear', 'close', 'reopen', 'delete'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

const ALLOWED: Record<SelectionState, readonly SelectionAction[]> = {
  open: ['edit', 'choose', 'close', 'delete'],
  chosen: ['edit', 'choose', 'clear', 'close'],
  closed: ['reopen'],
};

/** Whether a selection in this state accepts an action. */
export function mayDoWith(state: SelectionState, action: SelectionAction): boolean {
  return ALLOWED[state].includes(action);
}

interface Dated {
  state: SelectionState;
  dueOn: string | null;
}

/** Whether the customer should have chosen before `today`. */
export function isLateSelection({ state, dueOn }: Dated, today: string): boolean {
  return state === 'open' && dueOn !== null && dueOn < today;
}

interface Choice {
  changeOrderId: number | null;
  /** Null if the change order is in Trash. */
  changeOrderState: ChangeOrderState | null;
}

/**
 * Whether a choice counts or is on its way to: its change order can still be signed, was signed, or wasn't needed. If it
 * was declined, voided or deleted, choosing the same option again makes another.
 */
export function hasStandingChange({ changeOrderId, changeOrderState: state }: Choice): boolean {
  return changeOrderId === null || (state !== null && (isUnsigned(state) || state === 'signed'));
}
