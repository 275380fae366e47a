import { priceDifference } from '@builder-os/contract/modules/changes/selection-difference';
import {
  hasStandingChange,
  isLateSelection,
  type SelectionState,
} from '@builder-os/contract/modules/changes/selection-states';
import type { Executor } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findSelections, type StoredSelection } from './selections.queries.ts';

/** A selection as the job's customer sees it, without the company's cost. */
export interface ReleasedSelection {
  id: number;
  title: string;
  description: string | null;
  allowance: string;
  dueOn: string | null;
  state: SelectionState;
  isLate: boolean;
  /** The change order of the choice was signed. */
  isFinal: boolean;
  chosenOptionId: number | null;
  chosenAt: string | null;
  chosenByName: string | null;
  changeOrderNumber: string | null;
  /** Why a choice that was made doesn’t count, so the customer can choose again. Null if it counts or none was made. */
  lapse: 'declined' | 'withdrawn' | null;
  /** The options that can be chosen, and the one that is. */
  options: {
    id: number;
    title: string;
    description: string | null;
    price: string;
    /** The price less the allowance. */
    difference: string;
    pictureId: number | null;
  }[];
}

/** The selections of a job that its customer sees. Open ones come first, by due day. */
export async function listReleasedSelections(db: Executor, jobId: number): Promise<ReleasedSelection[]> {
  const { today } = await findOfficeDay(db);
  const all = await findSelections(db, jobId);
  return all
    .filter(({ isReleased }) => isReleased)
    .map((selection) => ({
      id: selection.id,
      title: selection.title,
      description: selection.description,
      allowance: selection.allowance,
      dueOn: selection.dueOn,
      state: selection.state,
      isLate: isLateSelection(selection, today),
      isFinal: selection.isFinal,
      chosenOptionId: selection.chosenOptionId,
      chosenAt: selection.chosenAt,
      chosenByName: selection.chosenByName,
      changeOrderNumber: selection.changeOrderNumber,
      lapse: lapseOf(selection),
      options: selection.options
        .filter(({ id, isAvailable }) => isAvailable || id === selection.chosenOptionId)
        .map(({ id, title, description, price, pictureId }) => ({
          id,
          title,
          description,
          price,
          difference: priceDifference(selection.allowance, price),
          pictureId,
        })),
    }));
}

function lapseOf(selection: StoredSelection): ReleasedSelection['lapse'] {
  if (selection.chosenOptionId === null || hasStandingChange(selection)) return null;
  return selection.changeOrderState === 'declined' ? 'declined' : 'withdrawn';
}
