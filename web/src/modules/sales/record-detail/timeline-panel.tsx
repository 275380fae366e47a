import type { ComponentProps } from 'react';
import { NextActivity } from './next-activity.tsx';
import { RecordComposer } from './record-composer.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { useComposer } from './use-composer.ts';

type TimelinePanelProps = Omit<ComponentProps<typeof RecordTimeline>, 'composer'> &
  Pick<ComponentProps<typeof RecordComposer>, 'links' | 'withWhom' | 'note'>;

/** The activities of another module's record, with what logs and schedules them. */
export function TimelinePanel({ links, withWhom, note, ...timeline }: TimelinePanelProps) {
  const composer = useComposer();
  return (
    <RecordTimeline
      {...timeline}
      composer={<RecordComposer composer={composer} links={links} withWhom={withWhom} note={note} hasNoteButton />}
    />
  );
}

export { NextActivity as NextActivityPanel };
