import { type Selection, selectionEndpoints } from '@builder-os/contract/modules/changes/selections';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { DueBadge } from './due-badge.tsx';
import { chosenOption, differenceWords } from './selection-words.ts';
import { selectionsQuery } from './selections.queries.ts';
import type { SelectionsPanelProps } from './selections-panel-props.ts';

const SelectionDialog = loadWhenUsed(async () => (await import('./selection-dialog.tsx')).SelectionDialog);
const CopySelectionsDialog = loadWhenUsed(
  async () => (await import('./copy-selections-dialog.tsx')).CopySelectionsDialog,
);

type SelectionListProps = Pick<SelectionsPanelProps, 'job' | 'closedReason' | 'onOpen'>;

/** The selections of a job: open ones by due day, then chosen ones. */
export function SelectionList({ job, closedReason, onOpen }: SelectionListProps) {
  const { data: selections, isError, refetch } = useQuery(selectionsQuery(job.id));
  const { allowed: seesMoney } = useCan('jobs_read');
  const { reason, allowed: canWrite } = useCan('jobs_write');
  const [dialog, setDialog] = useState<'new' | 'copy'>();
  const close = () => setDialog(undefined);
  const whyNot = reason ?? closedReason;
  const made = selections?.filter(({ chosenOptionId }) => chosenOptionId !== null).length ?? 0;
  return (
    <>
      <LinkedList
        title="Selections"
        note={selections && selections.length > 0 ? `${made} of ${selections.length} made` : undefined}
        actions={
          <>
            {seesMoney && selections && selections.length > 0 && (
              <a
                href={endpointUrl(selectionEndpoints.export, { params: { id: job.id } })}
                download
                aria-label="Export as CSV: selections"
                className={buttonClasses({ size: 'sm' })}
              >
                <Download aria-hidden="true" />
                Export as CSV
              </a>
            )}
            {canWrite && (
              <Button size="sm" disabledReason={whyNot} onClick={() => setDialog('copy')}>
                <Copy aria-hidden="true" />
                Copy from Job
              </Button>
            )}
            <Button size="sm" disabledReason={whyNot} onClick={() => setDialog('new')}>
              <Plus aria-hidden="true" />
              New Selection
            </Button>
          </>
        }
        items={selections}
        emptyText="No selections yet. Add what the customer has to choose, such as flooring, with a price for each option."
        emptyMore={<LearnMore page="selections" />}
        hasFailed={isError && !selections}
        onRetry={() => void refetch()}
        renderItem={(selection) => <SelectionLine selection={selection} onOpen={() => onOpen(selection.id)} />}
      />
      {dialog === 'new' && (
        <SelectionDialog jobId={job.id} onClose={close} onCreated={({ id }: Selection) => onOpen(id)} />
      )}
      {dialog === 'copy' && <CopySelectionsDialog jobId={job.id} onClose={close} />}
    </>
  );
}

function SelectionLine({ selection, onOpen }: { selection: Selection; onOpen: () => void }) {
  const { title, isReleased } = selection;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1 text-left focus-ring hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{title}</span>
        <span className="block text-xs wrap-anywhere text-muted-foreground tabular">{detailOf(selection)}</span>
      </span>
      {isReleased && (
        <span className="text-muted-foreground [&_svg]:size-4" title="The customer sees it">
          <Eye aria-hidden="true" />
          <span className="sr-only">The customer sees it</span>
        </span>
      )}
      <DueBadge selection={selection} />
    </button>
  );
}

/** The chosen option and its effect on the price, or the allowance. */
function detailOf(selection: Selection): string {
  const { allowance, options, changeOrderNumber } = selection;
  const chosen = chosenOption(selection);
  const parts = chosen
    ? [chosen.title, differenceWords(selection, chosen), changeOrderNumber]
    : [allowance === null ? undefined : `Allowance ${formatMoneyWithCents(allowance)}`, countWords(options.length)];
  return parts.filter(Boolean).join(' · ');
}

function countWords(count: number): string {
  if (count === 0) return 'No options yet';
  return count === 1 ? '1 option' : `${count} options`;
}
