import {
  COST_EXPORT_FORMATS,
  type CostReport,
  costReportEndpoints,
} from '@builder-os/contract/modules/job-costs/cost-report';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ListFilter } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import type { CostGrouping } from '../jobs/detail/job-search.ts';
import { useJobUrlState } from '../jobs/detail/use-job-url-state.ts';

const FORMATS = [...COST_EXPORT_FORMATS, 'pdf'] as const;
const GROUPINGS = [
  { value: 'division', label: 'By division' },
  { value: 'code', label: 'By code' },
  { value: 'type', label: 'By type' },
] as const satisfies { value: CostGrouping; label: string }[];

interface CostToolbarProps {
  jobId: number;
  report: CostReport;
  overCount: number;
  /** Why nothing can be changed: the report is of a past day. */
  pastReason: string | undefined;
  onTransfer: () => void;
}

/** How the report is grouped, which rows and which day it shows, and its export. */
export function CostToolbar({ jobId, report, overCount, pastReason, onTransfer }: CostToolbarProps) {
  const { search, change } = useJobUrlState();
  const { reason } = useCan('jobs_write');
  const isOnlyOver = search.only === 'over';
  const { pending } = report.totals;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&>a]:flex-1 max-sm:[&>button]:flex-1">
      <SegmentedControl
        label="Group"
        options={GROUPINGS}
        value={search.by ?? 'division'}
        onValueChange={(by) => change({ by: by === 'division' ? undefined : by, cell: undefined })}
      />
      <Button
        aria-pressed={isOnlyOver}
        className={cn(isOnlyOver && 'border-ring bg-selected')}
        onClick={() => change({ only: isOnlyOver ? undefined : 'over', cell: undefined })}
      >
        <ListFilter aria-hidden="true" />
        Over budget
        <span className="text-2xs font-medium text-muted-foreground tabular">{formatCount(overCount)}</span>
      </Button>
      <span className="w-40 max-sm:grow">
        <DatePicker
          aria-label="As of"
          placeholder="As of today"
          timeZone={organization.timeZone}
          value={search.asOf ?? ''}
          onValueChange={(day) => change({ asOf: day || undefined })}
        />
      </span>
      <span className="flex-1 max-sm:hidden" />
      {/[1-9]/.test(pending) && (
        <span className="text-label text-muted-foreground tabular">
          Beside, not added: <b className="font-strong text-foreground">{formatMoney(pending)}</b>{' '}
          <Link
            to="/jobs/$id"
            params={{ id: String(jobId) }}
            search={{ tab: 'changes' }}
            className="rounded-sm text-link focus-ring hover:underline"
          >
            unsigned changes
          </Link>
        </span>
      )}
      <span className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1 sm:ml-auto">
        <Button disabledReason={reason ?? pastReason} onClick={onTransfer}>
          <ArrowLeftRight aria-hidden="true" />
          Transfer Budget
        </Button>
        <ExportPopover
          noun="costs"
          formats={FORMATS}
          urlOf={(format) =>
            format === 'pdf'
              ? endpointUrl(costReportEndpoints.pdf, { params: { id: jobId }, query: { asOf: search.asOf } })
              : endpointUrl(costReportEndpoints.export, { params: { id: jobId }, query: { asOf: search.asOf, format } })
          }
        />
      </span>
    </div>
  );
}
