import type { MergeChoice } from '@builder-os/contract/modules/sales/contact-duplicates';
import { useId } from 'react';
import { cn } from '../../../../ui/class-names.ts';

interface MergeFieldChoiceProps {
  label: string;
  kept: string | null;
  merged: string | null;
  choice: MergeChoice;
  /** Whether both values can be kept together. */
  canBeBoth: boolean;
  onChoose: (choice: MergeChoice) => void;
}

/** A field of two merging contacts: the user chooses which value to keep. */
export function MergeFieldChoice({ label, kept, merged, choice, canBeBoth, onChoose }: MergeFieldChoiceProps) {
  const name = useId();
  const options: [MergeChoice, string][] = [
    ['keep', kept || 'Empty'],
    ['merge', merged || 'Empty'],
    ...(canBeBoth && kept && merged ? [['both', 'Keep both'] satisfies [MergeChoice, string]] : []),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-label font-strong">{label}</legend>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className={cn(
              'flex min-h-9 cursor-pointer items-start gap-2 rounded-md border border-border px-2.5 py-1.75 has-focus-visible:shadow-(--focus-ring)',
              choice === value && 'border-ring bg-selected',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="mt-0.75 accent-primary"
            />
            <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
