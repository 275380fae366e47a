import { isContracted } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../../app/records/use-page-rows.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { cn } from '../../../../ui/class-names.ts';
import { CompleteBar } from '../job-figures.tsx';
import { JobMenu } from '../job-menu.tsx';
import { PhaseMark } from '../phase-mark.tsx';
import type { JobActions } from '../use-job-actions.ts';
import { flagsOf, JobFlags } from './job-flags.tsx';
import type { MoneyOf } from './jobs-table.tsx';

interface JobsPhoneListProps {
  rows: PageRows<Job>;
  actions: JobActions;
  moneyOf: MoneyOf;
  canRead: boolean;
}

/** Jobs on a phone: name and margin, customer and the margin as sold, phase and progress. */
export function JobsPhoneList({ rows, actions, moneyOf, canRead }: JobsPhoneListProps) {
  return (
    <PhoneList label="Jobs" rows={rows} className="min-h-23.75">
      {(job) => {
        const money = isContracted(job.phase) ? moneyOf.get(job.id) : undefined;
        const flags = flagsOf(job.phase, moneyOf.get(job.id));
        return (
          <>
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-2">
                <Link
                  to="/jobs/$id"
                  params={{ id: String(job.id) }}
                  className="min-w-0 flex-1 wrap-anywhere text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
                >
                  {job.name}
                </Link>
                {money?.marginNow && (
                  <span className="text-sm text-muted-foreground tabular">
                    Margin{' '}
                    <b
                      className={cn('font-strong text-foreground', money.marginNow.startsWith('-') && 'text-negative')}
                    >
                      {formatPercent(money.marginNow)}
                    </b>
                  </span>
                )}
              </p>
              <p className="flex gap-2 text-sm/4.75 text-muted-foreground">
                <span className="min-w-0 flex-1 wrap-anywhere">{job.customerName ?? job.number}</span>
                {money?.marginSold && <span className="tabular">sold {formatPercent(money.marginSold)}</span>}
              </p>
              <div className="mt-1.5 flex items-center gap-3 text-sm">
                <PhaseMark phase={job.phase} />
                {flags.length > 0 ? (
                  <JobFlags flags={flags} />
                ) : (
                  canRead && money && <CompleteBar money={money} phase={job.phase} className="flex-1" />
                )}
              </div>
            </div>
            <JobMenu job={job} actions={actions} className="relative z-1 -my-2 -mr-3 -ml-2" />
          </>
        );
      }}
    </PhoneList>
  );
}
