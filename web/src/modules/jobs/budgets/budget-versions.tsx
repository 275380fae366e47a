import type { BudgetVersion } from '@builder-os/contract/modules/jobs/budgets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveAsTemplate } from '../job-templates/save-as-template.tsx';

/** How the budget came to be what it is: its approval and every transfer, newest first. */
export function BudgetVersions({ job, versions }: { job: Job; versions: readonly BudgetVersion[] }) {
  const calendar = useCalendar();
  return (
    <Panel title="Budget versions" actions={<SaveAsTemplate job={job} size="sm" />}>
      <ol className="divide-y divide-border">
        {versions.map((version) => (
          <li key={version.number} className="px-4 py-2.75 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="flex-1 font-strong">
                Version {version.number}: {describeVersion(version)}
              </span>
              <span className="text-xs text-muted-foreground tabular">{formatMoment(version.madeAt, calendar)}</span>
            </p>
            {(version.reason ?? version.madeByName) && (
              <p className="text-xs/4.5 text-pretty break-words text-muted-foreground">
                {[version.reason, version.madeByName && `by ${version.madeByName}`].filter(Boolean).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describeVersion({ kind, amount, from, to }: BudgetVersion): string {
  const sum = formatMoneyWithCents(amount);
  return kind === 'approval' ? `approved at ${sum}` : `${sum} moved from ${from ?? 'a code'} to ${to ?? 'a code'}`;
}
