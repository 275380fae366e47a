import type { FieldCommand } from '../../api/outbox/waiting-command.ts';
import { TYPE_LABELS } from '../../modules/sales/activities/activity-labels.ts';
import { STAGE_LABELS } from '../../modules/sales/deals/deal-stages.ts';

/** A queued command in its screen's words: the action, and the details that identify it. */
export function describeCommand(command: FieldCommand): { what: string; about?: string } {
  switch (command.kind) {
    case 'add-lead':
      return { what: 'New lead', about: command.body.company };
    case 'log-activity':
      return { what: 'New activity', about: TYPE_LABELS[command.body.type] };
    case 'add-photo':
      return { what: `Photo for ${command.activity}` };
    case 'add-job-photo':
      return { what: `Photo for ${command.change.title}` };
    case 'sign-change':
      return { what: 'Change order', about: `signed by ${command.signer}` };
    case 'tick-activity':
      return { what: command.completedAt === null ? 'Activity reopened' : 'Activity completed' };
    case 'tick-todo':
      return { what: command.isDone ? 'To-do completed' : 'To-do reopened' };
    case 'move-deal':
      return { what: `Deal moved to ${STAGE_LABELS[command.body.stage]}` };
  }
}
