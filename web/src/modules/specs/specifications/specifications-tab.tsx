import {
  REGISTER_FORMATS,
  SPECIFICATION_CATEGORIES,
  type SpecificationCategory,
  specificationEndpoints,
} from '@builder-os/contract/modules/specs/specifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useSpecsUrlState } from '../spec-overview/use-specs-url-state.ts';
import { SpecificationCard } from './specification-card.tsx';
import { CATEGORY_LABELS } from './specification-labels.ts';
import { type ShownSpecifications, specificationListQuery } from './specifications.queries.ts';

const SpecificationFormDialog = loadWhenUsed(
  async () => (await import('./specification-form-dialog.tsx')).SpecificationFormDialog,
);
const SpecificationDialog = loadWhenUsed(async () => (await import('./specification-dialog.tsx')).SpecificationDialog);

/** The company's building specifications. */
export function SpecificationsTab() {
  const { search, change, isCreating, closeCreate } = useSpecsUrlState();
  const { q, category, specification } = search;
  const add = () => change({ action: 'create' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CategoryButtons chosen={category} onChoose={(next) => change({ category: next })} />
        <SearchBox label="Search specifications" value={q} onValueChange={(text) => change({ q: text })} />
        <span className="flex-1" />
        <RegisterExport filter={{ q, category }} />
        <Button variant="primary" onClick={add} className="sm:ml-auto">
          <Plus aria-hidden="true" />
          Add Specification
        </Button>
      </div>
      <SpecificationCards filter={{ q, category }} onAdd={add} />
      {isCreating && <SpecificationFormDialog onClose={closeCreate} />}
      {specification !== undefined && (
        <SpecificationDialog
          key={specification}
          id={specification}
          onClose={() => change({ specification: undefined })}
        />
      )}
    </>
  );
}

const ALL = 'all';
const CATEGORIES = [
  { value: ALL, label: 'All' },
  ...SPECIFICATION_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

interface CategoryButtonsProps {
  chosen: SpecificationCategory | undefined;
  onChoose: (category: SpecificationCategory | undefined) => void;
}

function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <SegmentedControl
      label="Category"
      options={CATEGORIES}
      value={chosen ?? ALL}
      onValueChange={(value) => onChoose(SPECIFICATION_CATEGORIES.find((category) => category === value))}
    />
  );
}

function RegisterExport({ filter }: { filter: ShownSpecifications }) {
  return (
    <ExportPopover
      noun="specifications"
      formats={REGISTER_FORMATS}
      urlOf={(format) => endpointUrl(specificationEndpoints.export, { query: { ...filter, format } })}
    />
  );
}

function SpecificationCards({ filter, onAdd }: { filter: ShownSpecifications; onAdd: () => void }) {
  const { change } = useSpecsUrlState();
  const list = useInfiniteQuery(specificationListQuery(filter));
  const specifications = list.data?.pages.flatMap(({ rows }) => rows);
  if (!specifications) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load specifications"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (specifications.length === 0) {
    return (
      <StatePanel>
        {filter.q === undefined && filter.category === undefined ? (
          <EmptyState
            art="sheet"
            headline="No specifications yet"
            sentence="Record what you build to: the value, its unit and the standard behind it."
            action={
              <Button variant="primary" onClick={onAdd}>
                <Plus aria-hidden="true" />
                Add Specification
              </Button>
            }
            more={<LearnMore page="building-specs" />}
          />
        ) : (
          <NoMatchState
            headline="No specifications found"
            sentence={
              filter.q === undefined
                ? 'No specifications in this category.'
                : `No title, standard, value or description matches “${filter.q}”.`
            }
            clearLabel="Clear filters"
            onClear={() => change({ q: undefined, category: undefined })}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label="Specifications" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {specifications.map((specification) => (
          <SpecificationCard
            key={specification.id}
            specification={specification}
            onOpen={() => change({ specification: specification.id })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
