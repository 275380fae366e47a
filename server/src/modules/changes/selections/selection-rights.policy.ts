import type { Selection } from '@builder-os/contract/modules/changes/selections';
import type { Actor } from '../../../platform/http/act.ts';
import { seesMoney } from '../change-orders/change-order-rights.policy.ts';

/** The selection as the person may see it. People who only see the jobs they are on don’t see its cost. */
export function selectionFor(actor: Actor, selection: Selection): Selection {
  if (seesMoney(actor)) return selection;
  return {
    ...selection,
    allowance: null,
    allowanceCost: null,
    options: selection.options.map((option) => ({ ...option, price: null, cost: null, vendorNote: null })),
  };
}
