import type { ProcessRun } from '@builder-os/contract/modules/organization/processes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { TodoLine } from '../todos/todo-line.tsx';
import { todoListQuery } from '../todos/todos.queries.ts';
import { processRunsQuery } from './processes.queries.ts';

/** The running and finished runs of a process; each opens to its checklist. */
export function ProcessRuns({ processId }: { processId: number }) {
  const { data: runs } = useQuery(processRunsQuery(processId));
  if (!runs || runs.length === 0) return null;
  return (
    <section aria-label="Runs">
      <h3 className="mb-1 text-label font-semibold">Runs</h3>
      <ul className="rounded-lg border border-border">
        {runs.map((run) => (
          <li key={run.id} className="border-b border-border last:border-b-0">
            <Run run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: ProcessRun }) {
  const { id, title, total, done, startedByName, startedAt } = run;
  const calendar = useCalendar();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2.5 px-3 py-1.5 text-left focus-ring-inset hover:bg-accent"
      >
        <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block wrap-anywhere text-xs text-muted-foreground">
            {[startedByName, formatMomentDay(startedAt, calendar)].filter(Boolean).join(', ')}
          </span>
        </span>
        <Progress
          value={(done / Math.max(1, total)) * 100}
          label={`Progress on ${title}`}
          className="w-20 max-sm:hidden"
        />
        <span className="text-label tabular">
          {done} of {total}
        </span>
      </button>
      {isOpen && <Checklist runId={id} title={title} />}
    </>
  );
}

function Checklist({ runId, title }: { runId: number; title: string }) {
  const { data } = useInfiniteQuery(todoListQuery({ processRunId: runId }));
  const todos = data?.pages.flatMap(({ rows }) => rows);
  if (!todos) return <Skeleton className="mx-4 my-3 h-8" />;
  return (
    <ul aria-label={`Checklist for ${title}`} className="border-t border-border bg-sunken">
      {todos.map((todo) => (
        <li key={todo.id} className="flex min-h-11 items-center gap-3 border-b border-border px-4 py-1 last:border-b-0">
          <TodoLine todo={todo} />
        </li>
      ))}
    </ul>
  );
}
