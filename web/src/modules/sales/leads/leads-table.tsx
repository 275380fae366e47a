import { RecordTable } from '../../../app/records/record-table.tsx';
import { countLeads } from './lead-choice.ts';
import type { LeadListProps } from './lead-list-props.ts';
import { LEAD_COLUMNS } from './leads-columns.tsx';
import { useLeadRange } from './use-lead-range.ts';

export function LeadsTable({ rows, acts, selection, sort, onSortChange }: LeadListProps) {
  const { choice, has, selectAll, clear } = selection;
  const select = useLeadRange(rows, selection);
  return (
    <RecordTable
      aria-label="Leads"
      rows={rows}
      columns={LEAD_COLUMNS}
      context={acts}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={acts.open}
      onAct={(act, lead) => {
        if (act === 'edit') acts.edit(lead);
        else if (act === 'delete') acts.remove(lead);
        else if (lead.status !== 'converted') acts.convert(lead);
      }}
      selection={{
        allLabel: 'Select all matching leads',
        labelOf: ({ title }) => `Select ${title}`,
        isAll: choice.kind === 'matching' && choice.except.size === 0,
        isSome: countLeads(choice) > 0,
        has: ({ id }) => has(id),
        selectAll,
        clear,
        select,
      }}
    />
  );
}
