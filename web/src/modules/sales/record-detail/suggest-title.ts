import type { ActivityType } from '@builder-os/contract/modules/sales/activities';
import { LIMITS } from '@builder-os/contract/platform/fields';

const BEGINNINGS: Record<ActivityType, string> = {
  call: 'Call with',
  email: 'Email to',
  meeting: 'Meeting with',
  note: 'Note on',
  task: 'Follow up with',
};

/** An activity's default title: "Call with Renee". */
export function suggestTitle(type: ActivityType, withWhom: string): string {
  return `${BEGINNINGS[type]} ${withWhom}`.slice(0, LIMITS.name);
}
