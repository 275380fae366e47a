import type { ChangesPanelProps } from './changes-panel-props.ts';
import { ChangeView } from './detail/change-view.tsx';
import { ChangeList } from './list/change-list.tsx';

/** The change orders of a job, or one of them opened in place. */
export function ChangesPanel({ changeId, ...list }: ChangesPanelProps) {
  if (changeId === undefined) return <ChangeList {...list} />;
  return <ChangeView id={changeId} job={list.job} onOpen={list.onOpen} onLeave={list.onLeave} />;
}
