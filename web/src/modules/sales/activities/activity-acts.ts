import type { Activity } from '@builder-os/contract/modules/sales/activities';

/** What can be done with one activity from its row. */
export interface ActivityActs {
  edit: (activity: Activity) => void;
  remove: (activity: Activity) => void;
  /** Why it cannot be deleted by the current user; undefined where it can. */
  refuseRemoval: (activity: Activity) => string | undefined;
  tick: (activity: Activity, isDone: boolean) => void;
}
