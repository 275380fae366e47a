import type { Page } from '@builder-os/contract/modules/content/pages';
import { CalendarCheck, CalendarClock, FilePen, type LucideIcon } from 'lucide-react';
import { organization } from '../../../../app/organization.ts';
import { formatDay, formatMoment, todayIn } from '../../../../format/dates.ts';
import { cn } from '../../../../ui/class-names.ts';
import { type Tone, toneClasses } from '../../../../ui/tone.ts';

interface Mark {
  icon: LucideIcon;
  tone: Tone;
  text: string;
}

/** Marks that need attention: unpublished changes, a scheduled publication, a review date. */
export function PageMarks({ page, className }: { page: Page; className?: string }) {
  const marks = marksOf(page);
  if (marks.length === 0) return null;
  return (
    <ul className={cn('flex flex-wrap gap-x-4 gap-y-0.5 pt-0.5 text-xs', className)}>
      {marks.map(({ icon: Icon, tone, text }) => (
        <li key={text} className="inline-flex items-center gap-1.25">
          <Icon className={cn('size-3.5', toneClasses[tone].mark)} strokeWidth={1.75} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function marksOf({ hasWorkingDraft, publishAt, reviewBy }: Page): Mark[] {
  const calendar = { timeZone: organization.timeZone };
  const isDue = reviewBy !== null && reviewBy <= todayIn(calendar);
  return [
    ...(hasWorkingDraft ? [{ icon: FilePen, tone: 'timber', text: 'Unpublished changes' } satisfies Mark] : []),
    ...(publishAt
      ? [
          {
            icon: CalendarClock,
            tone: 'blue',
            text: `Publishes ${formatMoment(publishAt, calendar)}`,
          } satisfies Mark,
        ]
      : []),
    ...(reviewBy
      ? [
          {
            icon: CalendarCheck,
            tone: isDue ? 'red' : 'neutral',
            text: `${isDue ? 'Review due' : 'Review by'} ${formatDay(reviewBy, calendar)}`,
          } satisfies Mark,
        ]
      : []),
  ];
}
