import type { Deal } from '@builder-os/contract/modules/sales/deals';

/** The link of a form that is linked to nothing. */
export const NONE = 'none';

const FILLED_BY_DEAL = ['project', 'company', 'contactId'] as const;
/** The entries of a quote that its deal can fill. */
export type DealFilled = Record<(typeof FILLED_BY_DEAL)[number], string>;

/**
 * The entries a picked deal fills: those that are empty, or hold what an earlier pick filled in. What was typed stays.
 * @param filled what earlier picks filled in
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
