/** The states of a change order. Only a signature moves the contract; a signed change never changes again. */
export const CHANGE_ORDER_STATES = ['draft', 'priced', 'approved', 'sent', 'signed', 'declined', 'void'] as const;
export type ChangeOrderState = (typeof CHANGE_ORDER_STATES)[number];

export const CHANGE_ORDER_ACTIONS = [
  'edit',
  'price',
  'approve',
  'send',
  'withdraw',
  'revise',
  'sign',
  'decline',
  'reopen',
  'void',
  'delete',
] as const;
export type ChangeOrderAction = (typeof CHANGE_ORDER_ACTIONS)[number];

/**
 * The state each action leads to, by the state it starts in; an action that isn't listed isn't allowed.
 * - `edit` of a priced change returns it to draft, because its price was for the earlier content
 * - `send` of a sent change makes another link
 * - `withdraw` and `revise` revoke the links; only `revise` opens the change for edits
 * - `delete` moves a draft to Trash; it stays a draft there
 */
const TRANSITIONS: Readonly<Record<ChangeOrderState, Readonly<Partial<Record<ChangeOrderAction, ChangeOrderState>>>>> =
  {
    draft: { edit: 'draft', price: 'priced', void: 'void', delete: 'draft' },
    priced: { edit: 'draft', approve: 'approved', revise: 'draft', void: 'void' },
    approved: { send: 'sent', revise: 'draft', void: 'void' },
    sent: { send: 'sent', withdraw: 'approved', revise: 'draft', sign: 'signed', decline: 'declined', void: 'void' },
    signed: {},
    declined: { reopen: 'draft', void: 'void' },
    void: {},
  };

/** The state after an action; undefined if the action isn't allowed in this state. */
export function stateAfter(state: ChangeOrderState, action: ChangeOrderAction): ChangeOrderState | undefined {
  return TRANSITIONS[state][action];
}

/** States in which a change is on its way to a signature. Their prices are the unsigned dollars of a job. */
export const UNSIGNED_STATES = ['draft', 'priced', 'approved', 'sent'] as const satisfies readonly ChangeOrderState[];

export function isUnsigned(state: ChangeOrderState): boolean {
  return UNSIGNED_STATES.some((unsigned) => unsigned === state);
}

/** The most lines and photos of one change order, and the most days it can move the finish, either way. */
export const MOST_CHANGE_LINES = 100;
export const MOST_CHANGE_PHOTOS = 20;
export const MOST_CHANGE_DAYS = 730;
/** The most days before a choice is due that its customer can be reminded. */
export const MOST_REMINDER_DAYS = 60;
/** How many days a link to sign works. */
export const CHANGE_LINK_DAYS = 30;
/** Above this price or cost, up or down, someone other than the writer approves, unless a manager set another limit. */
export const DEFAULT_APPROVAL_LIMIT = '5000.00';
