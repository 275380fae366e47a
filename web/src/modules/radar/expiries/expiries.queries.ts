import { expiryEndpoints } from '@builder-os/contract/modules/radar/expiries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const SHOWN = [
  'specification',
  'technical-document',
  'page',
  'user',
  'backup',
  'allocation-run',
  'quote',
  'coaching-package',
  'booking',
  'property',
  'purchase-order',
  'selection',
  'selection-sheet',
  'vendor-paper',
  'lien-waiver',
  'bill',
  'job',
];

/** Everything that expires within `days`. Any change can affect an item or who may see it. */
export function radarQuery(days: number) {
  return queryOptions({
    queryKey: ['expiry', days],
    queryFn: ({ signal }) => call(expiryEndpoints.list, { query: { days: String(days) }, signal }),
    meta: { dependsOn: SHOWN },
  });
}
