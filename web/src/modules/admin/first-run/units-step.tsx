import { UnitLinesPanel } from '../../organization/profile/blocks/unit-lines-panel.tsx';
import type { StepProps } from './step-props.ts';

/** A one-line description of each business unit. The units themselves come from the books. */
export function UnitsStep({ onDone, isFinishing, skip }: StepProps) {
  return <UnitLinesPanel submitLabel="Save and Continue" isPending={isFinishing} actions={skip} onSaved={onDone} />;
}
