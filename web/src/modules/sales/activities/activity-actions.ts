import type { Activity } from '@builder-os/contract/modules/sales/activities';

/** Actions for an activity from its row. */
export interface ActivityActions {
  edit: (activity: Activity) => void;
  remove: (activity: Activity) => void;
  /** Why the current user can't delete it; undefined if they can. */
  refuseRemoval: (activity: Activity) => string | undefined;
  tick: (activity: Activity, isDone: boolean) => void;
}
