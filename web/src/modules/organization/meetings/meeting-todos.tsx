import { useInfiniteQuery } from '@tanstack/react-query';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { TodoLine } from '../todos/todo-line.tsx';
import { todoListQuery } from '../todos/todos.queries.ts';

/** The to-dos added in this meeting, for the recap at its end. */
export function MeetingTodos({ meetingId }: { meetingId: number }) {
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
