import { ChangeList } from './change-list.tsx';
import { ChangeView } from './change-view.tsx';
import type { ChangesPanelProps } from './changes-panel-props.ts';

/** The change orders of a job, or one of them opened in place. */
export function ChangesPanel({ changeId, ...list }: ChangesPanelProps) {
  if (changeId === undefined) return <ChangeList {...list} />;
  return <ChangeView id={changeId} job={list.job} onOpen={list.onOpen} onLeave={list.onLeave} />;
}
