import type { BudgetVersion } from '@builder-os/contract/modules/jobs/budgets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { formatMoneyWithCents, formatSignedMoney } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveAsTemplate } from '../job-templates/save-as-template.tsx';

/** The history of the budget: its approval, every transfer and signed change, newest first. */
export function BudgetVersions({ job, versions }: { job: Job; versions: readonly BudgetVersion[] }) {
  const calendar = useCalendar();
  return (
    <Panel title="Budget versions" actions={<SaveAsTemplate job={job} size="sm" />}>
      <ol className="divide-y divide-border">
        {versions.map((version) => (
          <li key={version.number} className="px-4 py-2.75 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 flex-1 font-strong break-words">
                Version {version.number}: <VersionStep jobId={job.id} version={version} />
              </span>
              <span className="text-xs text-muted-foreground tabular">{formatMoment(version.madeAt, calendar)}</span>
            </p>
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs/4.5 text-muted-foreground">
              <span className="min-w-0 flex-1 text-pretty break-words">{describeMaker(version)}</span>
              <span className="tabular">Budget {formatMoneyWithCents(version.revised)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function VersionStep({ jobId, version }: { jobId: number; version: BudgetVersion }) {
  const { kind, amount, from, to, changeOrder } = version;
  if (changeOrder !== null) {
    return (
      <>
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          search={{ tab: 'changes', change: changeOrder.id }}
          className="rounded-sm text-link focus-ring hover:underline"
        >
          {changeOrder.number} {changeOrder.title}
        </Link>{' '}
        <span className="tabular">{formatSignedMoney(amount, true)}</span>
      </>
    );
  }
  const sum = formatMoneyWithCents(amount);
  return kind === 'approval' ? `approved at ${sum}` : `${sum} moved from ${from ?? 'a code'} to ${to ?? 'a code'}`;
}

function describeMaker({ kind, reason, madeByName }: BudgetVersion): string {
  if (madeByName === null) return reason ?? '';
  return [reason, kind === 'change' ? `signed by ${madeByName}` : `by ${madeByName}`].filter(Boolean).join(', ');
}
