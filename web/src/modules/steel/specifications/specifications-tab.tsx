import { steelSpecificationEndpoints } from '@builder-os/contract/modules/steel/specifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { SpecificationSheet } from './specification-sheet.tsx';
import { specificationListQuery } from './specifications.queries.ts';

const SpecificationFormDialog = loadWhenUsed(
  async () => (await import('./specification-form-dialog.tsx')).SpecificationFormDialog,
);
const EditSpecificationDialog = loadWhenUsed(
  async () => (await import('./edit-specification-dialog.tsx')).EditSpecificationDialog,
);

/** The division's specifications, each with the code it's based on. */
export function SpecificationsTab() {
  const { search, change, isCreating, closeCreate } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  const list = useInfiniteQuery(specificationListQuery({ q: search.q }));
  const edited = search.specification;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search specifications" value={search.q} onValueChange={(q) => change({ q })} />
        <span className="flex-1" />
        <a href={endpointUrl(steelSpecificationEndpoints.sheet)} download className={buttonClasses()}>
          <FileText aria-hidden="true" />
          Spec Sheet
        </a>
        <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
          <Plus aria-hidden="true" />
          Add Specification
        </Button>
      </div>
      <SpecificationSheet list={linkedPage(list)} isRetrying={list.isFetching} />
      {isCreating && <SpecificationFormDialog onClose={closeCreate} />}
      {edited !== undefined && (
        <EditSpecificationDialog key={edited} id={edited} onClose={() => change({ specification: undefined })} />
      )}
    </>
  );
}
