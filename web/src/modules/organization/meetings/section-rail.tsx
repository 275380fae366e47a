import { type MeetingSection, secondsSpent } from '@builder-os/contract/modules/organization/meetings';
import { Check } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { formatSeconds } from './meeting-clock.ts';

interface SectionRailProps {
  sections: readonly MeetingSection[];
  shownId: number | null;
  clock: Date;
  onOpen: (id: number) => void;
}

/** The agenda with each section's clock; clicking a section opens it. */
export function SectionRail({ sections, shownId, clock, onOpen }: SectionRailProps) {
  const minutes = sections.reduce((sum, section) => sum + section.minutes, 0);
  return (
    <Panel title="Agenda" note={`${minutes} minutes`} className="overflow-clip">
      <ol>
        {sections.map((section) => {
          const { id, name, isDone, startedAt } = section;
          const spent = secondsSpent(section, clock);
          const isOver = spent > section.minutes * 60;
          return (
            <li key={id} className="border-b border-border last:border-b-0">
              <button
                type="button"
                aria-current={id === shownId ? 'step' : undefined}
                onClick={() => onOpen(id)}
                className={cn(
                  'flex min-h-11 w-full items-center gap-2 px-4 text-left focus-ring-inset hover:bg-accent lg:min-h-9.5',
                  id === shownId && 'bg-selected',
                )}
              >
                <span className={cn('min-w-0 flex-1 py-1 wrap-break-word', id === shownId && 'font-strong')}>
                  {name}
                </span>
                {isDone && startedAt === null && (
                  <Check className="size-3.5 text-positive" strokeWidth={2} aria-label="Done" role="img" />
                )}
                <span
                  className={cn(
                    'text-xs whitespace-nowrap tabular',
                    isOver ? 'font-strong text-destructive-text' : 'text-muted-foreground',
                  )}
                >
                  {spent > 0 && `${formatSeconds(spent)} of `}
                  {section.minutes} min
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
