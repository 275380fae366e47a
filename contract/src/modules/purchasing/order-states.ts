export const ORDER_KINDS = ['purchase_order', 'subcontract'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export const ORDER_STATUSES = ['draft', 'issued', 'accepted', 'closed', 'void'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order is under way: issued or accepted. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === 'issued' || status === 'accepted';
}

/** The most lines of one order, and the most revisions. */
export const MOST_ORDER_LINES = 200;
export const MOST_ORDER_REVISIONS = 99;
/** Digits before the decimal point of a line's amount. */
export const ORDER_MONEY_DIGITS = 10;
/** How many days a link for the vendor works. */
export const ORDER_LINK_DAYS = 30;
export const LONGEST_TERMS = 365;
