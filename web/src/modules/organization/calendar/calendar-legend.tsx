import { CALENDAR_KINDS, type CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { cn } from '../../../ui/class-names.ts';
import { toneClasses } from '../../../ui/tone.ts';
import { KIND_LABELS, KIND_TONES } from './calendar-labels.ts';

/** Explains the marks of the visible days. */
export function CalendarLegend({ items }: { items: readonly CalendarItem[] }) {
  const kinds = CALENDAR_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-xs text-muted-foreground">
      {kinds.length === 0 && 'Nothing scheduled.'}
      {kinds.map((kind) => (
        <span key={kind} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn('h-3.25 w-0.75 rounded-[2px]', toneClasses[KIND_TONES[kind]].markFill)}
          />
          {KIND_LABELS[kind]}
        </span>
      ))}
    </p>
  );
}
