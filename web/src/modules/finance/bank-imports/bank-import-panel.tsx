import type { BankImportDetail } from '@builder-os/contract/modules/finance/bank-imports';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatDayRange, formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { useBankUrlState } from '../bank-statements/use-bank-url-state.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useRunBankImport } from './bank-imports.mutations.ts';
import { bankImportQuery } from './bank-imports.queries.ts';
import { CheckedLines } from './checked-lines.tsx';
import { IMPORT_STATE_LABELS, IMPORT_STATE_TONES } from './import-labels.ts';

const MappingForm = lazyComponent(async () => (await import('./mapping-form.tsx')).MappingForm);
const StatementFormDialog = loadWhenUsed(
  async () => (await import('../bank-statements/statement-form-dialog.tsx')).StatementFormDialog,
);

/** A bank file, from upload to import. */
export function BankImportPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: file, error, isFetching, refetch } = useQuery(bankImportQuery(id));
  if (!file) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the file" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  const isMappable = file.format === 'csv' && (file.state === 'uploaded' || file.state === 'checked');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <BackButton variant="ghost" onClick={onClose}>
          Files
        </BackButton>
        <h2 className="min-w-0 flex-1 wrap-or-truncate font-semibold">{file.fileName}</h2>
        <Badge tone={IMPORT_STATE_TONES[file.state]}>{IMPORT_STATE_LABELS[file.state]}</Badge>
      </div>
      {file.warning && (
        <p role="alert" className="rounded-lg bg-tone-timber-bg px-4 py-2.5 text-tone-timber">
          {file.warning}
        </p>
      )}
      {isMappable && (
        <Panel title="Match the columns">
          <Suspense fallback={<TabSkeleton />}>
            <MappingForm key={file.version} file={file} />
          </Suspense>
        </Panel>
      )}
      {file.state !== 'uploaded' && <CheckedFile file={file} />}
    </>
  );
}

function CheckedFile({ file }: { file: BankImportDetail }) {
  const { accountId, firstDay, lastDay, newLines, duplicateLines, faultyRows, state } = file;
  const { statementDay, statementBalance } = file;
  const { openTab } = useBankUrlState();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <MetricStrip
        metrics={[
          {
            label: 'New lines',
            figure: formatCount(newLines),
            support: formatDayRange(firstDay ?? undefined, lastDay ?? undefined),
          },
          { label: 'Already imported', figure: formatCount(duplicateLines), support: 'skipped' },
          { label: 'Unreadable', figure: formatCount(faultyRows), support: 'skipped' },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ImportActions file={file} />
        {state === 'done' && <Button onClick={() => openTab('lines', { import: file.id })}>View Lines</Button>}
        {state === 'done' && statementDay && statementBalance && (
          <Button onClick={() => setIsAdding(true)}>
            Add Statement: {formatMoneyWithCents(statementBalance)} on {formatLongDay(statementDay)}
          </Button>
        )}
      </div>
      <CheckedLines file={file} />
      {isAdding && (
        <StatementFormDialog
          account={accountId}
          date={statementDay ?? undefined}
          balance={statementBalance ?? undefined}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => openTab('statements', { statement: id })}
        />
      )}
    </>
  );
}

function ImportActions({ file: { id, state, newLines } }: { file: BankImportDetail }) {
  const run = useRunBankImport();
  const { reason } = useCan('financial_write');
  const runAction = (name: 'run' | 'undo') =>
    void perform({
      run: () => run.mutateAsync({ id, action: name }),
      done: {
        title: name === 'run' ? 'Bank file imported' : 'Import undone',
        description: formatCountOf(newLines, 'line'),
      },
      failed: name === 'run' ? 'Failed to import bank file' : 'Failed to undo import',
    });
  if (state === 'checked') {
    return (
      <Button
        variant="primary"
        pending={run.isPending}
        pendingLabel="Importing..."
        disabledReason={reason ?? (newLines === 0 ? 'This file has no new lines.' : undefined)}
        onClick={() => runAction('run')}
      >
        Import {formatCountOf(newLines, 'line')}
      </Button>
    );
  }
  if (state !== 'done') return null;
  return (
    <Button pending={run.isPending} disabledReason={reason} onClick={() => runAction('undo')}>
      Undo Import
    </Button>
  );
}
