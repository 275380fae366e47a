import { READING_STATUSES, type ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../../../format/count.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import type { ReadingFilter } from '../knowledge-pages/knowledge-search.ts';
import { BookExport } from './book-export.tsx';
import { shelvesQuery } from './books.queries.ts';
import { READING_LABELS } from './reading-labels.ts';

const statuses: { value: ReadingStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...READING_STATUSES.map((value) => ({ value, label: READING_LABELS[value] })),
];

interface ReadingToolbarProps {
  filter: ReadingFilter;
  onChange: (changes: Partial<ReadingFilter>) => void;
  onCreate: () => void;
}

export function ReadingToolbar({ filter, onChange, onCreate }: ReadingToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search books" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <SegmentedControl
        label="My status"
        options={statuses}
        value={filter.status ?? 'all'}
        onValueChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <span className="flex-1 max-lg:hidden" />
      <BooksCount filter={filter} />
      <BookExport filter={filter} />
      <CreateButton onClick={onCreate}>Add Book</CreateButton>
    </div>
  );
}

/** The number of books found; announced when it changes. */
function BooksCount({ filter }: { filter: ReadingFilter }) {
  const { data: shelves } = useQuery(shelvesQuery(filter));
  const total = shelves?.reduce((sum, shelf) => sum + shelf.total, 0);
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
      {total === undefined ? '' : formatCountOf(total, 'book')}
    </span>
  );
}
