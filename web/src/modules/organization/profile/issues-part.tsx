import { HeadlinesPanel } from '../headlines/headlines-panel.tsx';
import { IssuesPanel } from '../issues/issues-panel.tsx';
import { TodosPanel } from '../todos/todos-panel.tsx';

/** The issues, the to-dos due within seven days, and the headlines. */
export function IssuesPart() {
  return (
    <>
      <IssuesPanel />
      <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
        <TodosPanel />
        <HeadlinesPanel />
      </div>
    </>
  );
}
