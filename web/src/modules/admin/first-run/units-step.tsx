import { UnitLinesPanel } from '../../organization/profile/unit-lines-panel.tsx';
import type { StepProps } from './step-props.ts';

/** What each unit does, in a line; the units themselves are those the books know. */
export function UnitsStep({ onDone, isFinishing, skip }: StepProps) {
  return <UnitLinesPanel submitLabel="Save and Continue" isPending={isFinishing} actions={skip} onSaved={onDone} />;
}
