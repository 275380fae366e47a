import type { Job, JobMove } from '@builder-os/contract/modules/jobs/jobs';
import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../../../api/client.ts';
import { TimelinePanel } from '../../../sales/record-detail/timeline-panel.tsx';
import { PHASE_LABELS } from '../job-labels.ts';

interface JobActivitiesProps {
  job: Job;
  moves: readonly JobMove[];
  activities: UseQueryResult<Page<Activity>>;
}

/** The past and planned activities of a job, with its phase changes. */
export function JobActivities({ job, moves, activities }: JobActivitiesProps) {
  return (
    <TimelinePanel
      activities={activities}
      changes={moves.flatMap(describeMove)}
      links={{ jobId: job.id, contactId: job.contactId }}
      withWhom={job.customerName ?? job.name}
      note={{ title: 'Job Note', hint: 'Saved to this job as “Job Note”.' }}
      waitingLabel="Activities for this job waiting to sync"
      isWaitingHere={(command) => command.kind === 'log-activity' && command.body.jobId === job.id}
    />
  );
}

/** The phase a job began in isn't a change. */
function describeMove({ id, from, to, movedAt, movedByName }: JobMove) {
  if (from === null) return [];
  return {
    key: `move ${id}`,
    at: movedAt,
    title: `Moved to ${PHASE_LABELS[to]}`,
    text: `From ${PHASE_LABELS[from]}${movedByName ? ` by ${movedByName}` : ''}`,
  };
}
