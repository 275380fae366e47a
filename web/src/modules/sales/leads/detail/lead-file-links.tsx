import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { endpointUrl } from '../../../../api/client.ts';
import { FileLinks } from '../../imports/file-links.tsx';
import type { LeadListFilter } from '../leads-search.ts';

/** The import link, and an export of the filtered leads. */
export function LeadFileLinks({ filter }: { filter: LeadListFilter }) {
  return <FileLinks kind="lead" exportUrl={endpointUrl(leadEndpoints.export, { query: filter })} />;
}
