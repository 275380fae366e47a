import {
  financialDashboardEndpoints,
  REPORT_FORMATS,
  REPORT_SECTIONS,
  type ReportSection,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import type { Basis } from '@builder-os/contract/modules/finance/ledger';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { BASIS_OPTIONS, SECTION_LABELS } from './dashboard-labels.ts';
import { dashboardQuery } from './financial-dashboard.queries.ts';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const ALL = 'all';
const FORMAT_LABELS: Record<(typeof REPORT_FORMATS)[number], string> = { pdf: 'PDF', xlsx: 'XLSX' };
const UNIT_OPTIONS = [
  { value: ALL, label: 'All units' },
  ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
];

/** Chooses the period, unit, sections and basis of a report file. Its figures are the ones on the screen. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const urlState = useDashboardUrlState();
  const { data } = useQuery(dashboardQuery(urlState.period));
  const [period, setPeriod] = useState(urlState.period);
  const [unit, setUnit] = useState<BusinessUnit | undefined>(urlState.unit);
  const [sections, setSections] = useState<readonly ReportSection[]>(REPORT_SECTIONS);
  const [basis, setBasis] = useState<Basis>(urlState.basis);
  const [isOfJob, setIsOfJob] = useState(urlState.job !== undefined);
  const [format, setFormat] = useState<(typeof REPORT_FORMATS)[number]>('pdf');
  const url = endpointUrl(financialDashboardEndpoints.report, {
    query: {
      period: period ?? data?.period.key,
      unit,
      basis,
      job: isOfJob ? urlState.job : undefined,
      sections: sections.length === REPORT_SECTIONS.length ? undefined : sections.join(','),
      format,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Generate Report"
      description="Download the dashboard for a period."
    >
      <DialogBody>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label="Period">
            <Select
              options={(data?.periods ?? []).map(({ key, label }) => ({ value: key, label }))}
              value={period ?? data?.period.key}
              onValueChange={setPeriod}
              placeholder="Period"
            />
          </Field>
          <Field label="Business unit" hint="Filters the P&L, business units and forecasts.">
            <Select
              options={UNIT_OPTIONS}
              value={unit ?? ALL}
              onValueChange={(chosen) => setUnit(BUSINESS_UNITS.find((candidate) => candidate === chosen))}
            />
          </Field>
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-[13.5px]/4 font-strong sm:text-label">Sections</legend>
          {REPORT_SECTIONS.map((section) => (
            <Tick
              key={section}
              label={SECTION_LABELS[section]}
              checked={sections.includes(section)}
              onChange={(isChosen) =>
                setSections(
                  REPORT_SECTIONS.filter((other) => (other === section ? isChosen : sections.includes(other))),
                )
              }
            />
          ))}
        </fieldset>
        {urlState.job !== undefined && (
          <Tick label="Only the chosen job in the P&L Statement" checked={isOfJob} onChange={setIsOfJob} />
        )}
        <div className="grid gap-1.5">
          <SegmentedControl
            label="Basis"
            options={BASIS_OPTIONS}
            value={basis}
            onValueChange={setBasis}
            className="justify-self-start"
          />
          <p className="text-xs text-muted-foreground">The basis of the P&L Statement and the Balance Sheet.</p>
        </div>
        <SegmentedControl
          label="File type"
          options={REPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          value={format}
          onValueChange={setFormat}
          className="justify-self-start"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        {sections.length === 0 ? (
          <Button variant="primary" disabledReason="Choose at least one section.">
            <Download aria-hidden="true" />
            Generate Report
          </Button>
        ) : (
          <a
            href={url}
            download
            onClick={() => {
              toast({ title: 'Generating report', description: 'Your download starts when it’s ready.' });
              onClose();
            }}
            className={buttonClasses({ variant: 'primary' })}
          >
            <Download aria-hidden="true" />
            Generate Report
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}
