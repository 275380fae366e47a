import type { CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { cn } from '../../../ui/class-names.ts';
import { toneClasses } from '../../../ui/tone.ts';
import { KIND_LABELS, KIND_TONES } from './calendar-labels.ts';

const look =
  'flex min-h-6 w-full items-center gap-1.5 rounded-sm px-1 text-left text-xs/5 focus-ring-inset max-sm:items-start max-sm:py-3';
// The week view has room for the full text.
const wholeLook = 'sm:items-start sm:py-0.5 sm:[&>:last-child]:block';

/** The classes of the link or button below a day's items. */
export const MORE_ITEMS =
  'mt-0.5 flex min-h-6 items-center rounded-sm px-1 text-xs text-link focus-ring hover:underline max-sm:min-h-11';

/** A calendar item, linked to its record. */
export function CalendarEntry({ item, isWhole }: { item: CalendarItem; isWhole: boolean }) {
  const { kind, title, detail, startsAt, isDone, isMoved, recordId, day } = item;
  const time = startsAt === null ? undefined : timeOf(startsAt);
  const about = [KIND_LABELS[kind], time, detail, isDone && 'done', isMoved && 'moved off a weekend or holiday'];
  const label = [title, ...about].filter(Boolean).join(', ');
  const text = (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'h-3.25 w-0.75 shrink-0 rounded-[2px] max-sm:mt-[3.5px]',
          isWhole && 'sm:mt-[3.5px]',
          toneClasses[KIND_TONES[kind]].markFill,
        )}
      />
      <span className="flex min-w-0 flex-1 gap-1.5">
        {time && <span className="block shrink-0 text-muted-foreground tabular">{time}</span>}
        <span
          className={cn(
            'block max-sm:break-words',
            isWhole ? 'sm:break-words' : 'sm:truncate',
            isDone && 'text-muted-foreground line-through',
          )}
        >
          {title}
        </span>
      </span>
    </>
  );
  const link = { title: label, 'aria-label': label, className: cn(look, isWhole && wholeLook, 'hover:bg-accent') };
  if (kind === 'meeting') {
    // The organization's first screen prepares meetings.
    if (recordId === null) {
      return (
        <Link to="/organization" {...link}>
          {text}
        </Link>
      );
    }
    return (
      <Link to="/organization/meetings/$id" params={{ id: String(recordId) }} {...link}>
        {text}
      </Link>
    );
  }
  if (kind === 'rock' || kind === 'milestone') {
    return (
      <Link to="/organization" search={{ tab: 'rocks', rock: recordId ?? undefined }} {...link}>
        {text}
      </Link>
    );
  }
  if (kind === 'bill-run' || kind === 'distribution') {
    const part = kind === 'bill-run' ? 'runs' : 'distributions';
    return (
      <Link to="/financial" search={{ tab: 'profit-first', part }} {...link}>
        {text}
      </Link>
    );
  }
  return (
    <Link to="/activities" search={recordId === null ? { view: 'week', day } : { edit: recordId }} {...link}>
      {text}
    </Link>
  );
}

function timeOf(moment: string): string {
  const { timeZone } = organization;
  return new Date(moment)
    .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .replace('\u202f', ' ');
}
