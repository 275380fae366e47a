import { SelectionList } from './selection-list.tsx';
import { SelectionView } from './selection-view.tsx';
import type { SelectionsPanelProps } from './selections-panel-props.ts';

/** What the customer of a job has to choose, or one selection with its options opened in place. */
export function SelectionsPanel({ selectionId, ...list }: SelectionsPanelProps) {
  if (selectionId === undefined) return <SelectionList {...list} />;
  return <SelectionView {...list} id={selectionId} />;
}
