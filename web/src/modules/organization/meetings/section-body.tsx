import type { MeetingDetail, MeetingSection } from '@builder-os/contract/modules/organization/meetings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { ExpiriesPanel } from '../../radar/expiries/expiries-panel.tsx';
import { HeadlinesPanel } from '../headlines/headlines-panel.tsx';
import { IssuesPanel } from '../issues/issues-panel.tsx';
import { TodoLine } from '../todos/todo-line.tsx';
import { todoListQuery } from '../todos/todos.queries.ts';
import { TodosPanel } from '../todos/todos-panel.tsx';
import { CascadingPanel } from './cascading-panel.tsx';
import { RockReview } from './rock-review.tsx';
import { ScorecardReview } from './scorecard-review.tsx';

/** A section's content, shown above its notes. */
export function SectionBody({ meeting, section: { kind } }: { meeting: MeetingDetail; section: MeetingSection }) {
  switch (kind) {
    case 'segue':
      return <p className="text-muted-foreground">Everyone shares good news: one from work, one personal.</p>;
    case 'scorecard':
      return <ScorecardReview />;
    case 'rocks':
      return <RockReview />;
    case 'headlines':
      return (
        <>
          <HeadlinesPanel meetingId={meeting.id} />
          <ExpiriesPanel />
        </>
      );
    case 'todos':
      return <TodosPanel meetingId={meeting.id} />;
    case 'issues':
      return <IssuesPanel meetingId={meeting.id} />;
    case 'conclude':
      return (
        <>
          <MeetingTodos meetingId={meeting.id} />
          <CascadingPanel meeting={meeting} />
        </>
      );
    case 'notes':
      return null;
  }
}

/** The to-dos added in this meeting, for the recap at its end. */
function MeetingTodos({ meetingId }: { meetingId: number }) {
  const list = useInfiniteQuery(todoListQuery({ meetingId }));
  return (
    <LinkedList
      title="To-dos from this meeting"
      {...linkedPage(list)}
      emptyText="No to-dos from this meeting yet."
      renderItem={(todo) => <TodoLine todo={todo} />}
    />
  );
}
