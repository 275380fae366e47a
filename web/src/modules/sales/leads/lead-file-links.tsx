import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import type { LeadListFilter } from './leads-search.ts';

/** Leads in from a file, and out into one that holds what the list shows: the same filter, the same order. */
export function LeadFileLinks({ filter }: { filter: LeadListFilter }) {
  return (
    <>
      <Link to="/leads/import" className={buttonClasses({ size: 'sm' })}>
        <Upload aria-hidden="true" />
        Import
      </Link>
      <a href={endpointUrl(leadEndpoints.export, { query: filter })} download className={buttonClasses({ size: 'sm' })}>
        <Download aria-hidden="true" />
        Export
      </a>
    </>
  );
}
