import type { Import } from '@builder-os/contract/modules/sales/imports';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invalidateResource } from '../../../api/invalidation.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

/** Links to the imported records. Leads can be filtered by import; other lists show the newest first. */
export function ImportedRecordsLink({ fileImport: { id, kind, state } }: { fileImport: Import }) {
  const queryClient = useQueryClient();
  const props = {
    onClick: () => void invalidateResource(queryClient, kind),
    className: buttonClasses({ variant: 'primary' }),
  };
  if (kind === 'lead') {
    return (
      <Link to="/leads" search={state === 'undone' ? {} : { importId: id }} {...props}>
        View leads
      </Link>
    );
  }
  return (
    <Link to={KINDS_OF_IMPORT[kind].screen} {...props}>
      View {kind}s
    </Link>
  );
}
