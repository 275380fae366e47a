import { nextPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { ArrowRight, ArrowRightLeft, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { PHASE_TITLES } from './job-labels.ts';
import type { JobActions } from './use-job-actions.ts';

interface JobMenuProps {
  job: Job;
  actions: Pick<JobActions, 'open' | 'edit' | 'move' | 'remove'>;
  /** On the job's own page, which has buttons for opening, editing and its next phase. */
  isOnPage?: boolean;
  className?: string;
}

/** A job's actions, on its row, card or page. */
export function JobMenu({ job, actions, isOnPage = false, className }: JobMenuProps) {
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const next = nextPhase(job.phase);
  const head: MenuItem[] = [
    { label: 'Open Job', icon: <ExternalLink aria-hidden="true" />, onSelect: () => actions.open(job.id) },
    {
      label: 'Edit Job',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => actions.edit(job.id),
      disabledReason: write.reason,
    },
  ];
  if (next) {
    head.push({
      label: `Move to ${PHASE_TITLES[next]}`,
      icon: <ArrowRight aria-hidden="true" />,
      onSelect: () => actions.move(job, next),
      disabledReason: write.reason,
    });
  }
  return (
    <Menu
      title={job.name}
      subtitle={job.number}
      className={className}
      items={[
        ...(isOnPage ? [] : head),
        {
          label: 'Move to…',
          icon: <ArrowRightLeft aria-hidden="true" />,
          onSelect: () => actions.move(job, undefined),
          disabledReason: write.reason,
        },
        'separator',
        {
          label: 'Delete Job',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () => actions.remove(job),
          isDestructive: true,
          disabledReason:
            remove.reason ?? (job.contractedOn === null ? undefined : 'It was contracted. Cancel it instead.'),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${job.name}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
