import { X } from 'lucide-react';

interface ChosenChipsProps {
  /** Names the list for screen readers. */
  label: string;
  chips: readonly { key: string; label: string; removeLabel: string }[];
  onRemove: (key: string) => void;
}

/** The options chosen in the box above, each with a button to remove it. */
export function ChosenChips({ label, chips, onRemove }: ChosenChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1.5 flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li
          key={chip.key}
          className="flex h-8 items-center gap-1 rounded-md border border-border bg-sunken pr-1 pl-2.5 text-label"
        >
          {chip.label}
          <button
            type="button"
            aria-label={chip.removeLabel}
            onClick={() => onRemove(chip.key)}
            className="grid size-6 place-items-center rounded-sm text-subtle-foreground focus-ring-inset hover:text-foreground"
          >
            <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
