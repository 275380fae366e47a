import type { ImportState, LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckedReport } from './checked-report.tsx';
import { DoneReport } from './done-report.tsx';
import { FailedImport } from './failed-import.tsx';
import { ImportFrame, ImportPanel, type ImportStep } from './import-frame.tsx';
import { ImportProgress } from './import-progress.tsx';
import { leadImportQuery } from './lead-imports.queries.ts';
import { MatchColumns } from './match-columns.tsx';

const route = getRouteApi('/signed-in/leads/import/$id');

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

export function LeadImportScreen() {
  const id = Number(route.useParams().id);
  const { data: leadImport, error, isFetching, refetch } = useQuery(leadImportQuery(id));
  const [isMatching, setIsMatching] = useState(false);
  if (!leadImport) {
    return (
      <ImportFrame step={1}>
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
  const isMatchingAgain = isMatching && leadImport.state === 'checked';
  return (
    <ImportFrame step={isMatchingAgain ? 1 : stepOfState[leadImport.state]}>
      {isMatchingAgain ? (
        <MatchColumns key={id} leadImport={leadImport} onStarted={() => setIsMatching(false)} />
      ) : (
        <StateView leadImport={leadImport} onMatchAgain={() => setIsMatching(true)} />
      )}
    </ImportFrame>
  );
}

function StateView({ leadImport, onMatchAgain }: { leadImport: LeadImport; onMatchAgain: () => void }) {
  switch (leadImport.state) {
    case 'uploaded':
      return <MatchColumns key={leadImport.id} leadImport={leadImport} />;
    case 'checking':
    case 'importing':
    case 'undoing':
      return <ImportProgress leadImport={leadImport} />;
    case 'checked':
      return <CheckedReport leadImport={leadImport} onMatchAgain={onMatchAgain} />;
    case 'done':
    case 'undone':
      return <DoneReport leadImport={leadImport} />;
    case 'failed':
      return <FailedImport leadImport={leadImport} />;
  }
}

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
