import type { Deal } from '@builder-os/contract/modules/sales/deals';

/** The select value for no linked record. */
export const NONE = 'none';

const FILLED_BY_DEAL = ['project', 'company', 'contactId'] as const;
/** The quote fields that a deal can fill in. */
export type DealFilled = Record<(typeof FILLED_BY_DEAL)[number], string>;

/**
 * Returns the fields a chosen deal fills in: empty ones, and ones an earlier deal filled in. Typed text stays.
 * @param filled what earlier deals filled in
 */
export function fillFromDeal(
  deal: Pick<Deal, 'title' | 'company' | 'contactId'>,
  entries: DealFilled,
  filled: Partial<DealFilled>,
): Partial<DealFilled> {
  const { title, company, contactId } = deal;
  const offered: DealFilled = { project: title, company, contactId: contactId === null ? NONE : String(contactId) };
  const isOpen = (name: keyof DealFilled) => ['', NONE, filled[name]].includes(entries[name].trim());
  const changed = FILLED_BY_DEAL.filter((name) => isOpen(name) && entries[name] !== offered[name]);
  return Object.fromEntries(changed.map((name) => [name, offered[name]]));
}
