import {
  FORM_1099_FORMATS,
  type Form1099,
  type Form1099Gap,
  type Form1099Row,
  form1099Endpoints,
} from '@builder-os/contract/modules/finance/form-1099';
import { useQuery } from '@tanstack/react-query';
import { Download, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { DatedSettingsDialog } from '../dated-settings/dated-settings-dialog.tsx';
import { filingYearOn } from './filing-year.ts';
import { form1099Query } from './form-1099.queries.ts';

const YEARS_OFFERED = 7;
const GAP_LABELS: Record<Form1099Gap, string> = { tax_id: 'No tax ID', w9: 'No W-9' };

interface Form1099DialogProps {
  onClose: () => void;
  onOpenVendor: (id: number) => void;
}

/** The amounts paid to 1099-eligible vendors in a year, and the data missing for their forms. */
export function Form1099Dialog({ onClose, onOpenVendor }: Form1099DialogProps) {
  const today = todayIn(organization);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(() => filingYearOn(today));
  const [isSetting, setIsSetting] = useState(false);
  const answer = useQuery(form1099Query(year));
  if (isSetting) return <DatedSettingsDialog kind="form_1099_threshold" onClose={() => setIsSetting(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="1099 List"
      description="Payments to vendors marked 1099 eligible, by the day they were paid. Leave out what you paid by card: card companies report it."
      className="sm:w-160"
    >
      <DialogBody>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Year" className="w-32">
            <Select
              options={Array.from({ length: YEARS_OFFERED }, (_, index) => String(thisYear - index)).map((value) => ({
                value,
                label: value,
              }))}
              value={String(year)}
              onValueChange={(value) => setYear(Number(value))}
            />
          </Field>
          <Button onClick={() => setIsSetting(true)}>
            <Settings2 aria-hidden="true" />
            1099 Threshold
          </Button>
        </div>
        <LoadedPart answer={answer} what="the 1099 list">
          {(list) => <Rows list={list} onOpenVendor={onOpenVendor} />}
        </LoadedPart>
      </DialogBody>
      <Downloads year={year} />
    </Dialog>
  );
}

function Rows({ list, onOpenVendor }: { list: Form1099; onOpenVendor: (id: number) => void }) {
  const { year, threshold, reportable, reportableTotal, rows } = list;
  const below = rows.filter(({ isReportable }) => !isReportable);
  if (rows.length === 0) {
    return <p className="text-muted-foreground">No vendor marked 1099 eligible was paid in {year}.</p>;
  }
  return (
    <>
      <p className="text-sm">
        {formatCountOf(reportable, 'vendor')} paid {formatMoneyWithCents(threshold)} or more,{' '}
        {formatMoneyWithCents(reportableTotal)} in all.
      </p>
      <RowList title="Reportable" rows={rows.filter(({ isReportable }) => isReportable)} onOpen={onOpenVendor} />
      <RowList title="Below the threshold" rows={below} onOpen={onOpenVendor} />
    </>
  );
}

interface RowListProps {
  title: string;
  rows: readonly Form1099Row[];
  onOpen: (vendorId: number) => void;
}

function RowList({ title, rows, onOpen }: RowListProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="text-sm font-strong">{title}</h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {rows.map(({ vendorId, name, paid, taxId, gaps }) => (
          <li key={vendorId} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1">
              <button
                type="button"
                title={name}
                onClick={() => onOpen(vendorId)}
                className="block max-w-full wrap-or-truncate rounded-sm text-left font-medium focus-ring hover:text-link"
              >
                {name}
              </button>
              {taxId !== null && <span className="block text-xs text-muted-foreground">{taxId}</span>}
            </span>
            <span className="flex flex-wrap justify-end gap-1">
              {gaps.map((gap) => (
                <Badge key={gap} tone="timber">
                  {GAP_LABELS[gap]}
                </Badge>
              ))}
            </span>
            <span className="min-w-20 text-right font-strong whitespace-nowrap tabular">
              {formatMoneyWithCents(paid)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Downloads({ year }: { year: number }) {
  const canReveal = useCan('financial_write').allowed;
  const [isWhole, setIsWhole] = useState(false);
  const endpoint = isWhole && canReveal ? form1099Endpoints.exportTaxIds : form1099Endpoints.export;
  return (
    <DialogFooter>
      {canReveal && (
        <Tick
          label="Full tax IDs (recorded in the activity log)"
          checked={isWhole}
          onChange={setIsWhole}
          className="mr-auto"
        />
      )}
      {FORM_1099_FORMATS.map((format) => (
        <a
          key={format}
          href={endpointUrl(endpoint, { query: { year: String(year), format } })}
          download
          className={buttonClasses()}
          aria-label={`Export as ${format.toUpperCase()}`}
        >
          <Download aria-hidden="true" />
          {format.toUpperCase()}
        </a>
      ))}
    </DialogFooter>
  );
}
