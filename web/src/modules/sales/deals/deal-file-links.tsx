import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { endpointUrl } from '../../../api/client.ts';
import { FileLinks } from '../imports/file-links.tsx';
import type { DealListFilter } from './deals-search.ts';

/** Deals in from a file, and out into one that holds what the list or the board shows. */
export function DealFileLinks({ filter }: { filter: DealListFilter }) {
  return <FileLinks kind="deal" exportUrl={endpointUrl(dealEndpoints.export, { query: filter })} />;
}
