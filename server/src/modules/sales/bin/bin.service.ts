import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Referrers } from '../../../platform/references/referrers.ts';
import { restoreActivity } from '../activities/activities.service.ts';
import { undoMerge } from '../contacts/contact-merges.service.ts';
import { restoreContact } from '../contacts/contacts.service.ts';
import { restoreDeal } from '../deals/deals.service.ts';
import { restoreLead } from '../leads/leads.service.ts';
import { restoreProduct } from '../products/products.service.ts';
import { restoreSalesResource } from '../sales-resources/sales-resources.service.ts';
import { BINNED, findMergeOfBinned } from './bin.queries.ts';

/** What sales puts into the bin. */
export const salesBin = (referrers: Referrers): readonly BinKind[] => [
  { kind: 'lead', label: 'Leads', ...BINNED.lead, restore: restoreLead },
  { kind: 'deal', label: 'Deals', ...BINNED.deal, restore: restoreDeal },
  {
    kind: 'contact',
    label: 'Contacts',
    ...BINNED.contact,
    restore: (act, id) => restoreBinnedContact(act, referrers, id),
  },
  { kind: 'activity', label: 'Activities', ...BINNED.activity, restore: restoreActivity },
  { kind: 'product', label: 'Products', ...BINNED.product, restore: restoreProduct },
  {
    kind: 'sales-resource',
    label: 'Sales resources',
    ...BINNED.salesResource,
    restore: restoreSalesResource,
  },
];

/** A contact that was merged into another gets its links back, too. */
async function restoreBinnedContact(act: Act, referrers: Referrers, id: number): Promise<void> {
  const mergeId = await findMergeOfBinned(act.tx, id);
  if (mergeId === undefined) await restoreContact(act, id);
  else await undoMerge(act, referrers, mergeId);
}
