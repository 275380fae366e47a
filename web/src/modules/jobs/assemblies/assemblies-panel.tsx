import type { Assembly } from '@builder-os/contract/modules/jobs/assemblies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { LineSetsPanel } from '../cost-codes/line-sets-panel.tsx';
import { useDeleteAssembly, useRestoreAssembly } from './assemblies.mutations.ts';
import { assembliesQuery } from './assemblies.queries.ts';

const AssemblyDialog = loadWhenUsed(async () => (await import('./assembly-dialog.tsx')).AssemblyDialog);

/** The assemblies, next to the cost codes they use. */
export function AssembliesPanel() {
  const { data: assemblies, isError, refetch } = useQuery(assembliesQuery);
  const [dialog, setDialog] = useState<{ assembly?: Assembly } | null>(null);
  const { mutateAsync: remove } = useDeleteAssembly();
  const { mutateAsync: restore } = useRestoreAssembly();
  return (
    <LineSetsPanel
      title="Assemblies"
      noun="Assembly"
      note={assemblies && formatCountOf(assemblies.length, 'assembly', 'assemblies')}
      sets={assemblies}
      isError={isError}
      onRetry={() => void refetch()}
      empty="An assembly is a set of budget lines for one unit of a piece of work, such as a foot of interior wall. In a budget, enter how many units you need."
      detailOf={({ lines }) => formatCountOf(lines.length, 'line')}
      amountOf={({ unitCost, unit }) => `${formatMoneyWithCents(unitCost)} per ${unit}`}
      subtitleOf={({ unit }) => `per ${unit}`}
      onOpen={(assembly) => setDialog({ ...(assembly && { assembly }) })}
      remove={remove}
      restore={restore}
    >
      {dialog && <AssemblyDialog {...dialog} onClose={() => setDialog(null)} />}
    </LineSetsPanel>
  );
}
