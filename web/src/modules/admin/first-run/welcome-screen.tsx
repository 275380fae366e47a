import { FIRST_RUN_STEPS, type FirstRun } from '@builder-os/contract/modules/admin/first-run';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { errorToast } from '../../../api/error-toast.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useResumeFirstRun } from './first-run.mutations.ts';
import { firstRunQuery } from './first-run.queries.ts';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { WhatNext } from './what-next.tsx';

const route = getRouteApi('/signed-in/welcome');

/** Setup of a new workspace: four steps, each of which can be skipped. */
export function WelcomeScreen() {
  const can = useCan('role:admin');
  const answer = useQuery({ ...firstRunQuery, enabled: can.allowed });
  return (
    <Screen title="Setup" subtitle="Four quick steps. Skip any of them and come back later.">
      {can.allowed ? (
        <LoadedPart answer={answer} what="setup">
          {(firstRun) => <Steps firstRun={firstRun} />}
        </LoadedPart>
      ) : (
        <StatePanel>
          <EmptyState
            art="sheet"
            headline="Only administrators can run setup"
            sentence={can.reason}
            action={
              <Link to="/" className={buttonClasses({ variant: 'primary' })}>
                Go to Operations Hub
              </Link>
            }
          />
        </StatePanel>
      )}
    </Screen>
  );
}

function Steps({ firstRun }: { firstRun: FirstRun }) {
  const { step: wanted } = route.useSearch();
  const asked = FIRST_RUN_STEPS.find((step) => step === wanted);
  const firstOpen = firstRun.steps.find(({ state }) => state === 'open')?.step;
  const current = wanted === 'finish' ? undefined : (asked ?? firstOpen);
  return (
    <>
      {firstRun.isDismissed && firstOpen !== undefined && <ResumeBar />}
      <div className="grid grid-cols-1 items-start gap-3.5 sm:gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <StepList steps={firstRun.steps} current={current} />
        {current === undefined ? <WhatNext steps={firstRun.steps} /> : <StepPanel key={current} step={current} />}
      </div>
    </>
  );
}

/** Shown after setup was dismissed: it still works, and can be put back on the Operations Hub. */
function ResumeBar() {
  const resume = useResumeFirstRun();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-border bg-card px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60 text-muted-foreground">
        Setup was dismissed. You can still finish the remaining steps here.
      </p>
      <Button
        size="sm"
        pending={resume.isPending}
        onClick={() => resume.mutate(undefined, { onError: (error) => errorToast(error, 'Failed to resume setup') })}
      >
        Show on Operations Hub
      </Button>
    </div>
  );
}
