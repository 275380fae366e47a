import { RecordTable } from '../../../../app/records/record-table.tsx';
import { countLeads } from '../lead-choice.ts';
import type { LeadListProps } from './lead-list-props.ts';
import { LEAD_COLUMNS } from './leads-columns.tsx';
import { useLeadRange } from './use-lead-range.ts';

export function LeadsTable({ rows, actions, selection, sort, onSortChange }: LeadListProps) {
  const { choice, has, selectAll, clear } = selection;
  const select = useLeadRange(rows, selection);
  return (
    <RecordTable
      aria-label="Leads"
      rows={rows}
      columns={LEAD_COLUMNS}
      context={actions}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={actions.open}
      onRowAction={(action, lead) => {
        if (action === 'edit') actions.edit(lead);
        else if (action === 'delete') actions.remove(lead);
        else if (lead.status !== 'converted') actions.convert(lead);
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
