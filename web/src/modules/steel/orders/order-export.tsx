import { orderEndpoints } from '@builder-os/contract/modules/steel/orders';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Exports open and delivered orders as a workbook. */
export function OrderExport() {
  return (
    <a href={endpointUrl(orderEndpoints.export)} download className={buttonClasses()}>
      <Download aria-hidden="true" />
      Export Orders
    </a>
  );
}
