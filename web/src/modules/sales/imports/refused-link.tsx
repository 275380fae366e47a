import { type Import, importEndpoints } from '@builder-os/contract/modules/sales/imports';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Downloads the rejected rows with their reasons, to correct and import again. */
export function RefusedLink({ fileImport }: { fileImport: Import }) {
  return (
    <a
      href={endpointUrl(importEndpoints.refused, { params: { id: fileImport.id } })}
      download
      className={buttonClasses()}
    >
      <Download aria-hidden="true" />
      Download Rejected Rows
    </a>
  );
}
