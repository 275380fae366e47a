import type { Todo } from '@builder-os/contract/modules/organization/todos';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { TodoLine } from './todo-line.tsx';
import { todoListQuery, todoSummaryQuery } from './todos.queries.ts';

const TodoDialog = loadWhenUsed(async () => (await import('./todo-dialog.tsx')).TodoDialog);

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

/** The to-dos due within days, and the completion of last week's. */
export function TodosPanel({ meetingId }: { meetingId?: number }) {
  const [view, setView] = useState<'open' | 'done'>('open');
  const [dialog, setDialog] = useState<{ todo?: Todo } | null>(null);
  const list = useInfiniteQuery(todoListQuery({ state: view }));
  const { data: summary } = useQuery(todoSummaryQuery);
  return (
    <>
      <LinkedList
        title="To-dos"
        {...linkedPage(list)}
        emptyText={
          view === 'open'
            ? 'No open to-dos. To-dos are due in seven days; you’ll usually add them when you solve an issue.'
            : 'No completed to-dos yet.'
        }
        emptyMore={<LearnMore page="eos-traction" />}
        note={
          summary && summary.due > 0 && `${summary.percentDone}% of last week’s to-dos done, target ${summary.target}%`
        }
        actions={
          <>
            <SegmentedControl label="Which to-dos" options={VIEWS} value={view} onValueChange={setView} />
            <Button size="sm" onClick={() => setDialog({})}>
              <Plus aria-hidden="true" />
              New To-do
            </Button>
          </>
        }
        renderItem={(todo) => <TodoLine todo={todo} onEdit={() => setDialog({ todo })} />}
      />
      {dialog && <TodoDialog todo={dialog.todo} meetingId={meetingId} onClose={() => setDialog(null)} />}
    </>
  );
}
