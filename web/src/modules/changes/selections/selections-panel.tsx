import { useCan } from '../../../auth/use-can.ts';
import { SheetList } from '../selection-sheets/sheet-list.tsx';
import { SelectionList } from './selection-list.tsx';
import { SelectionView } from './selection-view.tsx';
import type { SelectionsPanelProps } from './selections-panel-props.ts';

/** The selections and selection sheets of a job, or one selection with its options, opened in place. */
export function SelectionsPanel({ selectionId, ...list }: SelectionsPanelProps) {
  const { allowed: seesMoney } = useCan('jobs_read');
  if (selectionId === undefined) {
    return (
      <>
        <SelectionList {...list} />
        {seesMoney && <SheetList {...list} />}
      </>
    );
  }
  return <SelectionView {...list} id={selectionId} />;
}
