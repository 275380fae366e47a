import { Check } from 'lucide-react';
import { cn } from './class-names.ts';

export interface RailStep {
  key: string;
  label: string;
  /** The class of its color once it's reached, spelled out so Tailwind finds it. */
  color: string | undefined;
  isCurrent: boolean;
  isDone: boolean;
  /** A short line below the label, such as a day. */
  note?: string;
}

/** Five steps in order, with the finished ones and the current one. Phones name only the current step. */
export function StepRail({ label, steps }: { label: string; steps: readonly RailStep[] }) {
  const hasNotes = steps.some(({ note }) => note !== undefined);
  return (
    <ol aria-label={label} className="grid grid-cols-5 gap-1">
      {steps.map(({ key, label: name, color, isCurrent, isDone, note }) => (
        <li key={key} aria-current={isCurrent ? 'step' : undefined}>
          <span
            aria-hidden="true"
            className={cn('block h-1.5 rounded-[2px] bg-muted', (isDone || isCurrent) && color)}
          />
          <span
            className={cn(
              'mt-1.75 flex items-center gap-1 text-xs/4 text-muted-foreground',
              isCurrent ? 'font-semibold whitespace-nowrap text-foreground' : 'max-sm:sr-only',
            )}
          >
            {isDone && <Check aria-label="Done:" role="img" className="size-3" strokeWidth={1.75} />}
            {name}
          </span>
          {hasNotes && <span className="block text-xs/4 text-subtle-foreground tabular max-sm:sr-only">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
