import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { endpointUrl } from '../../../../api/client.ts';
import { FileLinks } from '../../imports/file-links.tsx';
import type { DealListFilter } from '../deals-search.ts';

/** The import link, and an export of the filtered deals. */
export function DealFileLinks({ filter }: { filter: DealListFilter }) {
  return <FileLinks kind="deal" exportUrl={endpointUrl(dealEndpoints.export, { query: filter })} />;
}
