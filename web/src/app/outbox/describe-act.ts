import type { FieldAct } from '../../api/outbox/waiting-act.ts';
import { TYPE_LABELS } from '../../modules/sales/activities/activity-labels.ts';
import { STAGE_LABELS } from '../../modules/sales/deals/deal-stages.ts';

/** A queued command in the words of its screen: the action, and the details that tell it apart from others. */
export function describeAct(act: FieldAct): { what: string; about?: string } {
  switch (act.kind) {
    case 'add-lead':
      return { what: 'New lead', about: act.body.company };
    case 'log-activity':
      return { what: 'New activity', about: TYPE_LABELS[act.body.type] };
    case 'add-photo':
      return { what: `Photo for ${act.activity}` };
    case 'tick-activity':
      return { what: act.completedAt === null ? 'Activity reopened' : 'Activity completed' };
    case 'tick-todo':
      return { what: act.isDone ? 'To-do completed' : 'To-do reopened' };
    case 'move-deal':
      return { what: `Deal moved to ${STAGE_LABELS[act.body.stage]}` };
  }
}
