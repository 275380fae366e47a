import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../format/count.ts';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type BinFilter, binKindsQuery } from './bin.queries.ts';

const EVERY_KIND = 'every';

export function BinToolbar({ filter, onChange }: { filter: BinFilter; onChange: (changes: BinFilter) => void }) {
  const { data: kinds = [] } = useQuery(binKindsQuery);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: EVERY_KIND, label: `All types (${formatCount(total)})` },
    ...kinds.map(({ kind, label, count }) => ({ value: kind, label: `${label} (${formatCount(count)})` })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search Trash" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <Select
        aria-label="Type"
        className="max-sm:w-full sm:w-44"
        options={options}
        value={filter.kind ?? EVERY_KIND}
        onValueChange={(kind) => onChange({ kind: kind === EVERY_KIND ? undefined : kind })}
      />
    </div>
  );
}
