import type { FirstRunState, FirstRunStep } from '@builder-os/contract/modules/admin/first-run';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useChangeStep } from './first-run.mutations.ts';
import { STEP_WORDS } from './first-run-words.ts';
import type { StepProps } from './step-props.ts';

// Forms pull in the contract's schemas, so they load after the screen.
const CompanyStep = loadWhenUsed(async () => (await import('./company-step.tsx')).CompanyStep);
const UnitsStep = loadWhenUsed(async () => (await import('./units-step.tsx')).UnitsStep);
const SampleDataStep = loadWhenUsed(async () => (await import('./sample-data-step.tsx')).SampleDataStep);
const ContactsStep = loadWhenUsed(async () => (await import('./contacts-step.tsx')).ContactsStep);

const BODIES: Record<FirstRunStep, ComponentType<StepProps>> = {
  company: CompanyStep,
  'business-units': UnitsStep,
  'sample-data': SampleDataStep,
  contacts: ContactsStep,
};

/** A setup step: its purpose, its form and a button that skips it. */
export function StepPanel({ step }: { step: FirstRunStep }) {
  const titleId = useId();
  const navigate = useNavigate();
  const changeStep = useChangeStep();
  const { heading, sentence } = STEP_WORDS[step];
  const Body = BODIES[step];

  function answer(state: FirstRunState) {
    changeStep.mutate(
      { step, state },
      {
        // Without a step in the URL, the first open one is shown, or What’s next after the last.
        onSuccess: () => void navigate({ to: '/welcome' }),
        onError: (error) => errorToast(error, 'Failed to save step'),
      },
    );
  }
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border border-border bg-card p-4 sm:p-6">
      <h2 id={titleId} className="title text-xl/7">
        {heading}
      </h2>
      <p className="mt-1 mb-5 max-w-160 text-pretty text-muted-foreground">{sentence}</p>
      <div className="grid max-w-160 gap-4">
        <Body
          onDone={() => answer('done')}
          isFinishing={changeStep.isPending}
          skip={
            <Button variant="ghost" onClick={() => answer('skipped')}>
              Skip this step
            </Button>
          }
        />
      </div>
    </section>
  );
}
