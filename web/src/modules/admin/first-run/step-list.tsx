import type { FirstRun, FirstRunState, FirstRunStep } from '@builder-os/contract/modules/admin/first-run';
import { Link } from '@tanstack/react-router';
import { Check, Minus } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { STATE_WORDS, STEP_WORDS } from './first-run-words.ts';

interface StepListProps {
  steps: FirstRun['steps'];
  /** Undefined on the last page. */
  current: FirstRunStep | undefined;
}

/** The current step, links to the others, and an exit from setup. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <nav aria-label="Setup steps" className="grid gap-2 rounded-lg border border-border bg-card p-2">
      <ol className="grid gap-0.5">
        {steps.map(({ step, state }, position) => (
          <li key={step}>
            <StepItem step={step} state={state} position={position + 1} isCurrent={step === current} />
          </li>
        ))}
      </ol>
      <Link to="/" className={cn(buttonClasses({ variant: 'ghost', size: 'sm' }), 'justify-self-start')}>
        Exit Setup
      </Link>
    </nav>
  );
}

interface StepItemProps {
  step: FirstRunStep;
  state: FirstRunState;
  position: number;
  isCurrent: boolean;
}

function StepItem({ step, state, position, isCurrent }: StepItemProps) {
  const classes = 'flex min-h-11 items-center gap-2.5 rounded-md px-2 lg:min-h-9';
  const content = (
    <>
      <StateMark state={state} position={position} />
      <span className="min-w-0 flex-1 truncate">{STEP_WORDS[step].label}</span>
      <span className="text-xs font-normal text-muted-foreground">{STATE_WORDS[state]}</span>
    </>
  );
  if (isCurrent) {
    return (
      <span aria-current="step" className={cn(classes, 'bg-selected font-strong')}>
        {content}
      </span>
    );
  }
  return (
    <Link to="/welcome" search={{ step }} className={cn(classes, 'focus-ring-inset hover:bg-accent')}>
      {content}
    </Link>
  );
}

function StateMark({ state, position }: { state: FirstRunState; position: number }) {
  const classes = 'grid size-5 shrink-0 place-items-center rounded-sm text-2xs tabular [&_svg]:size-3';
  if (state === 'done') {
    return (
      <span aria-hidden="true" className={cn(classes, 'bg-primary text-primary-foreground')}>
        <Check />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={cn(classes, 'bg-muted text-muted-foreground')}>
      {state === 'skipped' ? <Minus /> : position}
    </span>
  );
}
