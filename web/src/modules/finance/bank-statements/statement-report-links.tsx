import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import { Download, FileText } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Downloads the reconciliation report. */
export function StatementReportLinks({ id }: { id: number }) {
  const url = (format: 'pdf' | 'csv') =>
    endpointUrl(bankStatementEndpoints.report, { params: { id }, query: { format } });
  return (
    <>
      <a href={url('pdf')} download className={buttonClasses()}>
        <FileText aria-hidden="true" />
        Report
      </a>
      <a href={url('csv')} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </>
  );
}
