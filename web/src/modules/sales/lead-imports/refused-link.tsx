import { type LeadImport, leadImportEndpoints } from '@builder-os/contract/modules/sales/lead-imports';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** The refused rows as a file, each with its reasons: to correct and import again. */
export function RefusedLink({ leadImport }: { leadImport: LeadImport }) {
  return (
    <a
      href={endpointUrl(leadImportEndpoints.refused, { params: { id: leadImport.id } })}
      download
      className={buttonClasses()}
    >
      <Download aria-hidden="true" />
      Download refused rows
    </a>
  );
}
