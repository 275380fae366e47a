import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { WaitingCommands } from '../../../app/outbox/waiting-commands.tsx';
import { describeCreated, LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { ToolbarOrSelection } from '../../../app/records/toolbar-or-selection.tsx';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { LeadFileLinks } from './detail/lead-file-links.tsx';
import { countLeads } from './lead-choice.ts';
import { LeadMetrics } from './lead-metrics.tsx';
import { leadPageQuery, leadSummaryQuery } from './leads.queries.ts';
import { type LeadListFilter, listFilterOf, readLeadsSearch } from './leads-search.ts';
import { useLeadSelection } from './list/lead-selection.ts';
import { LeadsList } from './list/leads-list.tsx';
import { LeadsToolbar } from './list/leads-toolbar.tsx';
import { useLeadsUrlState } from './use-leads-url-state.ts';

const LeadsEmpty = loadWhenUsed(async () => (await import('./list/leads-empty.tsx')).LeadsEmpty);
// Forms and their dependencies load when first opened.
const ConvertLeadDialog = loadWhenUsed(
  async () => (await import('./convert/convert-lead-dialog.tsx')).ConvertLeadDialog,
);
const CreateLeadDialog = loadWhenUsed(async () => (await import('./form/create-lead-dialog.tsx')).CreateLeadDialog);
const DeleteLeadDialog = loadWhenUsed(async () => (await import('./form/delete-lead-dialog.tsx')).DeleteLeadDialog);
const LeadsSelectionBar = loadWhenUsed(async () => (await import('./list/leads-selection-bar.tsx')).LeadsSelectionBar);
const EditLeadDialog = loadWhenUsed(async () => (await import('./form/edit-lead-dialog.tsx')).EditLeadDialog);

export const firstReads: FirstReads = ({ read, search }) => [
  read(leadPageQuery(listFilterOf(readLeadsSearch(search)), undefined)),
  read(leadSummaryQuery),
];

export function LeadsScreen() {
  const urlState = useLeadsUrlState();
  const { filter } = urlState;
  const selection = useLeadSelection(filter);
  const [deleting, setDeleting] = useState<Lead | null>(null);
  const { data: summary } = useQuery(leadSummaryQuery);
  const actions = {
    open: (lead: Lead) => urlState.openLead(lead.id),
    edit: (lead: Lead) => urlState.openEdit(lead.id),
    convert: (lead: Lead) => urlState.openConvert(lead.id),
    remove: setDeleting,
  };

  return (
    <Screen
      title="Leads"
      subtitle="Manage prospects and convert to deals"
      bar={<SalesBar />}
      actions={
        <div className="flex gap-2 max-lg:hidden">
          <LeadFileLinks filter={filter} />
        </div>
      }
    >
      <LeadMetrics status={filter.status} onStatusChange={(status) => urlState.changeFilter({ status })} />
      <WaitingCommands label="Leads waiting to sync" isShown={({ kind }) => kind === 'add-lead'} />
      {summary?.total === 0 ? (
        <LeadsEmpty onCreate={urlState.openCreate} />
      ) : (
        <>
          <ToolbarOrSelection
            bar={countLeads(selection.choice) > 0 && <LeadsSelectionBar selection={selection} />}
            toolbar={
              <LeadsToolbar
                filter={filter}
                onChange={urlState.changeFilter}
                onClear={urlState.clearFilter}
                onOpenView={urlState.openView}
                onCreate={urlState.openCreate}
              />
            }
          />
          <LeadsNarrowing filter={filter} onChange={urlState.changeFilter} />
          <LeadsList
            key={JSON.stringify(filter)}
            filter={filter}
            actions={actions}
            selection={selection}
            onSortChange={(sort) => urlState.changeFilter({ sort })}
            onClearFilter={urlState.clearFilter}
          />
        </>
      )}
      {urlState.isCreating && <CreateLeadDialog onClose={urlState.closeForm} />}
      {urlState.editId !== undefined && <EditLeadDialog id={urlState.editId} onClose={urlState.closeForm} />}
      {urlState.convertId !== undefined && <ConvertLeadDialog id={urlState.convertId} onClose={urlState.closeForm} />}
      {deleting && <DeleteLeadDialog lead={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}

interface LeadsNarrowingProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
}

/** The list's filters from report links, each removable. */
function LeadsNarrowing({ filter, onChange }: LeadsNarrowingProps) {
  const filters = [
    {
      text: describeCreated(filter.createdFrom, filter.createdTo),
      onRemove: () => onChange({ createdFrom: undefined, createdTo: undefined }),
    },
    { text: filter.hasSource && 'No source', onRemove: () => onChange({ hasSource: undefined }) },
  ];
  return <LinkedFilters filters={filters.flatMap(({ text, onRemove }) => (text ? [{ text, onRemove }] : []))} />;
}
