import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

interface FileLinksProps {
  kind: ImportKind;
  /** Exports the list with the same filter and sort. */
  exportUrl: string;
}

/** The import and export links. */
export function FileLinks({ kind, exportUrl }: FileLinksProps) {
  const classes = buttonClasses({ size: 'sm' });
  return (
    <>
      <Link to={KINDS_OF_IMPORT[kind].path} className={classes}>
        <Upload aria-hidden="true" />
        Import
      </Link>
      <a href={exportUrl} download className={classes}>
        <Download aria-hidden="true" />
        Export
      </a>
    </>
  );
}
