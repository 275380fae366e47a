import type { Import, ImportState } from '@builder-os/contract/modules/sales/imports';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckedReport } from './checked-report.tsx';
import { DoneReport } from './done-report.tsx';
import { FailedImport } from './failed-import.tsx';
import { ImportFrame, ImportPanel, type ImportStep } from './import-frame.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importQuery } from './imports.queries.ts';
import { MatchColumns } from './match-columns.tsx';
import { useImportKind } from './use-import-kind.ts';

const stepOfState: Record<ImportState, ImportStep> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 3,
  undoing: 3,
  undone: 3,
  failed: 2,
};

export function ImportScreen() {
  const id = Number(useParams({ strict: false }).id);
  const kind = useImportKind();
  const { data: fileImport, error, isFetching, refetch } = useQuery(importQuery(id));
  const [isMatching, setIsMatching] = useState(false);
  if (!fileImport) {
    return (
      <ImportFrame kind={kind} step={1}>
        <ImportPanel title="Import">
          {error ? (
            <ErrorState
              headline={isNotFound(error) ? 'This import is not here' : 'Unable to load this import'}
              sentence={
                isNotFound(error) ? 'Check the address, or start a new import.' : 'Check the connection and try again.'
              }
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div aria-busy="true">
              <Skeleton className="h-40 w-full" />
            </div>
          )}
        </ImportPanel>
      </ImportFrame>
    );
  }
  const isMatchingAgain = isMatching && fileImport.state === 'checked';
  return (
    <ImportFrame kind={fileImport.kind} step={isMatchingAgain ? 1 : stepOfState[fileImport.state]}>
      {isMatchingAgain ? (
        <MatchColumns key={id} fileImport={fileImport} onStarted={() => setIsMatching(false)} />
      ) : (
        <StateView fileImport={fileImport} onMatchAgain={() => setIsMatching(true)} />
      )}
    </ImportFrame>
  );
}

function StateView({ fileImport, onMatchAgain }: { fileImport: Import; onMatchAgain: () => void }) {
  switch (fileImport.state) {
    case 'uploaded':
      return <MatchColumns key={fileImport.id} fileImport={fileImport} />;
    case 'checking':
    case 'importing':
    case 'undoing':
      return <ImportProgress fileImport={fileImport} />;
    case 'checked':
      return <CheckedReport fileImport={fileImport} onMatchAgain={onMatchAgain} />;
    case 'done':
    case 'undone':
      return <DoneReport fileImport={fileImport} />;
    case 'failed':
      return <FailedImport fileImport={fileImport} />;
  }
}

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
