import { allocationRunEndpoints } from '@builder-os/contract/modules/finance/allocation-runs';
import { Download, FileText } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Downloads a posted run's transfers, to check off at the bank. */
export function ChecklistLinks({ id }: { id: number }) {
  const url = (format: 'pdf' | 'csv') =>
    endpointUrl(allocationRunEndpoints.checklist, { params: { id }, query: { format } });
  return (
    <>
      <a href={url('pdf')} download className={buttonClasses()}>
        <FileText aria-hidden="true" />
        Transfer checklist
      </a>
      <a href={url('csv')} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </>
  );
}
