import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LeadsFilterButtons, LeadsFilterSheet } from './leads-filters.tsx';
import { LeadsSearchBox } from './leads-search-box.tsx';
import { type LeadListFilter, isFiltered } from './leads-search.ts';
import { leadPageQuery, leadSummaryQuery } from './leads.queries.ts';

interface LeadsToolbarProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
  onCreate: () => void;
}

export function LeadsToolbar({ filter, onChange, onCreate }: LeadsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LeadsSearchBox
        value={filter.q}
        onValueChange={(q) => onChange({ q })}
        aside={
          <LeadsFilterSheet filter={filter} onChange={onChange}>
            <ImportLink />
            <ExportLink filter={filter} />
          </LeadsFilterSheet>
        }
      />
      <LeadsFilterButtons filter={filter} onChange={onChange} />
      <span className="flex-1 max-lg:hidden" />
      <LeadsCount filter={filter} />
      <div className="flex gap-2 max-xl:hidden">
        <ImportLink />
        <ExportLink filter={filter} />
      </div>
      <Button
        variant="primary"
        onClick={onCreate}
        className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:shadow-card-lift sm:max-lg:ml-auto"
      >
        <Plus aria-hidden="true" />
        New Lead
      </Button>
    </div>
  );
}

function ImportLink() {
  return (
    <Link to="/leads/import" className={buttonClasses()}>
      <Upload aria-hidden="true" />
      Import
    </Link>
  );
}

/** The file holds what the list shows: the same filter, the same order. */
function ExportLink({ filter }: { filter: LeadListFilter }) {
  return (
    <a href={endpointUrl(leadEndpoints.export, { query: filter })} download className={buttonClasses()}>
      <Download aria-hidden="true" />
      Export
    </a>
  );
}

/** `24 leads`, or `3 of 24 leads` while a filter is on; announced when it changes. */
function LeadsCount({ filter }: { filter: LeadListFilter }) {
  const { data: summary } = useQuery(leadSummaryQuery);
  const { data: page } = useQuery(leadPageQuery(filter, undefined));
  const all = summary?.total;
  const shown = page && `${formatCount(page.total)}${page.isTotalExact ? '' : '+'}`;
  const text = all === undefined ? '' : isFiltered(filter) ? `${shown ?? '…'} of ${formatCountOf(all, 'lead')}` : formatCountOf(all, 'lead');
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
      {text}
    </span>
  );
}
