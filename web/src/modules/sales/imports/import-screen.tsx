import type { Import, ImportState } from '@builder-os/contract/modules/sales/imports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { formatCount } from '../../../format/count.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CheckedReport } from './checked-report.tsx';
import { DoneReport } from './done-report.tsx';
import { ImportFrame, ImportPanel, type ImportStep } from './import-frame.tsx';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { importQuery } from './imports.queries.ts';
import { MatchSteps } from './match-steps.tsx';
import { useImportKind } from './use-import-kind.ts';

const progressTitles = { checking: 'Checking rows', undoing: 'Undoing import' };

const stepOfState: Record<ImportState, ImportStep> = {
  uploaded: 1,
  checking: 3,
  checked: 3,
  importing: 4,
  done: 4,
  undoing: 4,
  undone: 4,
  failed: 3,
};

export function ImportScreen() {
  const id = Number(useParams({ strict: false }).id);
  const kind = useImportKind();
  const { data: fileImport, error, isFetching, refetch } = useQuery(importQuery(id));
  const [isMatching, setIsMatching] = useState(false);
  const [includeDuplicates, setIncludeDuplicates] = useState(false);
  const [isAtValues, setIsAtValues] = useState(false);
  if (!fileImport) {
    return (
      <ImportFrame kind={kind} step={1}>
        <ImportPanel title="Import">
          {error ? (
            <ErrorState
              headline={isNotFound(error) ? 'Import not found' : 'Unable to load this import'}
              sentence={
                isNotFound(error) ? 'Check the link or start a new import.' : 'Check your connection and try again.'
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
  const { state } = fileImport;
  const duplicates = { includeDuplicates, onIncludeDuplicates: setIncludeDuplicates };
  const isAtMatching = state === 'uploaded' || (isMatching && state === 'checked');
  return (
    <ImportFrame kind={fileImport.kind} step={isAtMatching ? (isAtValues ? 2 : 1) : stepOfState[state]}>
      {isAtMatching ? (
        <MatchSteps
          key={id}
          fileImport={fileImport}
          onStep={(step) => setIsAtValues(step === 'values')}
          onStarted={() => {
            setIsMatching(false);
            setIsAtValues(false);
          }}
        />
      ) : (
        <StateView fileImport={fileImport} onMatchAgain={() => setIsMatching(true)} {...duplicates} />
      )}
    </ImportFrame>
  );
}

function StateView(props: ComponentProps<typeof CheckedReport>) {
  const { fileImport } = props;
  switch (fileImport.state) {
    case 'uploaded':
      return null;
    case 'checking':
    case 'importing':
    case 'undoing':
      return <ImportProgress fileImport={fileImport} />;
    case 'checked':
      return <CheckedReport {...props} />;
    case 'done':
    case 'undone':
      return <DoneReport fileImport={fileImport} />;
    case 'failed':
      return <FailedImport fileImport={fileImport} />;
  }
}

/** A running import job. It continues if this page is closed. */
function ImportProgress({ fileImport }: { fileImport: Import }) {
  const { kind, state, processedRows, totalRows } = fileImport;
  const title = state === 'checking' || state === 'undoing' ? progressTitles[state] : `Importing ${kind}s`;
  return (
    <ImportPanel title={`${title}: ${fileImport.fileName}`}>
      <div className="grid gap-2">
        <Progress value={totalRows === 0 ? null : (processedRows / totalRows) * 100} label={title} />
        <p className="flex flex-wrap justify-between gap-2 text-label text-muted-foreground">
          <span className="tabular">
            {formatCount(processedRows)} of {formatCount(totalRows)} rows
          </span>
          <span>You can close this page. The import keeps running.</span>
        </p>
      </div>
    </ImportPanel>
  );
}

/** Says what failed. Completed steps stay: the check can be repeated, and records already created can be undone. */
function FailedImport({ fileImport }: { fileImport: Import }) {
  return (
    <>
      <FormError>{fileImport.failure ?? 'The import stopped unexpectedly.'}</FormError>
      {fileImport.totalRows === 0 ? (
        <ImportPanel
          title={fileImport.fileName}
          footer={
            <Link to={KINDS_OF_IMPORT[fileImport.kind].path} className={buttonClasses({ variant: 'primary' })}>
              Choose Another File
            </Link>
          }
        >
          <p className="text-muted-foreground">We couldn’t read any rows in this file.</p>
        </ImportPanel>
      ) : fileImport.importedRows > 0 ? (
        <DoneReport fileImport={fileImport} />
      ) : (
        <MatchSteps fileImport={fileImport} />
      )}
    </>
  );
}

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
