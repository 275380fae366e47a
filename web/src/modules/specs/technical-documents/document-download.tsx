import {
  type TechnicalDocument,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** Downloads the current version. */
export function DocumentDownload({ document: { id, name, currentVersion } }: { document: TechnicalDocument }) {
  return (
    <a
      href={endpointUrl(technicalDocumentEndpoints.file, { params: { id, number: currentVersion } })}
      download
      aria-label={`Download ${name}`}
      title={`Download ${name}`}
      className={buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      <Download aria-hidden="true" />
    </a>
  );
}
