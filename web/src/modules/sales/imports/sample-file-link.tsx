import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { Download } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

/** Downloads a sample file with all importable columns. */
export function SampleFileLink({ kind, size }: { kind: ImportKind; size?: 'sm' }) {
  return (
    <a href={KINDS_OF_IMPORT[kind].sampleFile} download className={buttonClasses({ variant: 'ghost', size })}>
      <Download aria-hidden="true" />
      Download Sample File
    </a>
  );
}
