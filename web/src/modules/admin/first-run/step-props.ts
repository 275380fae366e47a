import type { ReactNode } from 'react';

/** What the body of a step is given. */
export interface StepProps {
  /** The step is done: the next one that is open comes. */
  onDone: () => void;
  isFinishing: boolean;
  /** Stands beside the act of the step. */
  skip: ReactNode;
}
