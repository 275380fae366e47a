import type { ReactNode } from 'react';

/** The props of every step's body. */
export interface StepProps {
  /** Marks the step as done and goes to the next open one. */
  onDone: () => void;
  isFinishing: boolean;
  /** Rendered next to the step's main button. */
  skip: ReactNode;
}
