import type { CostCode } from '@builder-os/contract/modules/jobs/cost-codes';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AssembliesPanel } from '../assemblies/assemblies-panel.tsx';
import { TemplatesPanel } from '../job-templates/templates-panel.tsx';
import { useBringBackCostCode, useDeleteCostCode, useRetireCostCode } from './cost-codes.mutations.ts';
import { costCodesQuery, type Division, divisionsOf } from './cost-codes.queries.ts';

const CostCodeDialog = loadWhenUsed(async () => (await import('./cost-code-dialog.tsx')).CostCodeDialog);

type OpenDialog = { code?: CostCode; division?: string };

/** The company's cost codes by division. Codes in use are retired, never deleted. */
export function CostCodesTab() {
  const { data: codes, isError, isFetching, refetch } = useQuery(costCodesQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { reason } = useCan('jobs_write');
  const addButton = (
    <Button variant="primary" disabledReason={reason} onClick={() => setDialog({})}>
      <Plus aria-hidden="true" />
      Add Cost Code
    </Button>
  );
  if (!codes) {
    if (!isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load cost codes"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  return (
    <>
      {codes.length === 0 ? (
        <StatePanel className="grid min-h-80 place-items-center">
          <EmptyState
            art="sheet"
            headline="No cost codes yet"
            sentence="Cost codes group budgets and costs by what the money is spent on."
            action={addButton}
            more={<LearnMore page="jobs" />}
          />
        </StatePanel>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex-1 text-sm text-pretty text-muted-foreground">
              {formatCountOf(codes.length, 'code')}. A retired code stays in its budgets and costs, but can’t be chosen
              anymore.
            </p>
            {addButton}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
            <AssembliesPanel />
            <TemplatesPanel />
          </div>
          <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
            {divisionsOf(codes).map((division) => (
              <DivisionPanel key={division.division} division={division} onOpen={setDialog} />
            ))}
          </div>
        </>
      )}
      {dialog && <CostCodeDialog code={dialog.code} division={dialog.division} onClose={() => setDialog(null)} />}
    </>
  );
}

function DivisionPanel({ division, onOpen }: { division: Division; onOpen: (dialog: OpenDialog) => void }) {
  const { reason } = useCan('jobs_write');
  return (
    <Panel
      title={`${division.division} ${division.name}`}
      note={formatCountOf(division.codes.length, 'code')}
      actions={
        <IconButton
          size="sm"
          aria-label={`Add a code to ${division.name}`}
          disabledReason={reason}
          onClick={() => onOpen({ division: division.division })}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      }
    >
      <ul className="divide-y divide-border">
        {division.codes.map((code) => (
          <li key={code.id} className="flex min-h-10 items-center gap-2 pr-2 pl-4 text-sm">
            <span className="font-mono text-[11.5px] text-muted-foreground">{code.code}</span>
            <span className="min-w-0 flex-1 truncate" title={code.name}>
              {code.name}
            </span>
            {code.retiredAt !== null && <Badge tone="neutral">Retired</Badge>}
            <CodeMenu code={code} onEdit={() => onOpen({ code })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CodeMenu({ code, onEdit }: { code: CostCode; onEdit: () => void }) {
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const { mutateAsync: retire } = useRetireCostCode();
  const { mutateAsync: bringBack } = useBringBackCostCode();
  const { mutateAsync: deleteCode } = useDeleteCostCode();
  const { id, name, isUsed, retiredAt } = code;
  const description = `${code.code} ${name}`;
  const retireCode = () =>
    perform({
      run: () => retire(id),
      done: { title: 'Cost code retired', description },
      failed: 'Failed to retire cost code',
      undo: bringCodeBack,
    });
  const bringCodeBack = () =>
    perform({
      run: () => bringBack(id),
      done: { title: 'Cost code restored', description },
      failed: 'Failed to restore cost code',
    });
  return (
    <Menu
      title={description}
      items={[
        {
          label: 'Edit Cost Code',
          icon: <Pencil aria-hidden="true" />,
          onSelect: onEdit,
          disabledReason: write.reason,
        },
        retiredAt === null
          ? {
              label: 'Retire Cost Code',
              icon: <Archive aria-hidden="true" />,
              onSelect: () => void retireCode(),
              disabledReason: write.reason,
            }
          : {
              label: 'Restore Cost Code',
              icon: <ArchiveRestore aria-hidden="true" />,
              onSelect: () => void bringCodeBack(),
              disabledReason: write.reason,
            },
        'separator',
        {
          label: 'Delete Cost Code',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () =>
            void perform({
              run: () => deleteCode(id),
              done: { title: 'Cost code deleted', description },
              failed: 'Failed to delete cost code',
            }),
          disabledReason: remove.reason ?? (isUsed ? 'It’s in use. Retire it instead.' : undefined),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${description}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
