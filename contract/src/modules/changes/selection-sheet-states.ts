/**
 * The states of a selection sheet. `superseded`: a choice on it changed before everyone signed. `withdrawn`: a team
 * member withdrew it.
 */
export const SHEET_STATES = ['sent', 'signed', 'declined', 'superseded', 'withdrawn'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

/** `send` creates another link to a sheet. */
export const SHEET_ACTIONS = ['send', 'sign', 'decline', 'supersede', 'withdraw'] as const;
export type SheetAction = (typeof SHEET_ACTIONS)[number];

const FROM_SENT: Record<SheetAction, SheetState> = {
  send: 'sent',
  sign: 'signed',
  decline: 'declined',
  supersede: 'superseded',
  withdraw: 'withdrawn',
};

/** The state after an action; undefined if it isn't allowed. Only a sheet waiting for a signature allows any. */
export function sheetStateAfter(state: SheetState, action: SheetAction): SheetState | undefined {
  return state === 'sent' ? FROM_SENT[action] : undefined;
}

/** How long a link to sign a sheet works. */
export const SHEET_LINK_DAYS = 30;
