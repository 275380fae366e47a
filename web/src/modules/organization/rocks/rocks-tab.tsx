import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useOrganizationUrlState } from '../profile/use-organization-url-state.ts';
import { QuarterPanel } from './quarter-panel.tsx';
import { RockMetrics } from './rock-metrics.tsx';
import { rockListQuery, rockQuartersQuery } from './rocks.queries.ts';
import { shownQuarters } from './shown-quarters.ts';

const RockFormDialog = loadWhenUsed(async () => (await import('./rock-form-dialog.tsx')).RockFormDialog);
const RockDialog = loadWhenUsed(async () => (await import('./rock-dialog.tsx')).RockDialog);

const LATEST = 'latest';
const ALL = 'all';
const UNITS = [
  { value: ALL, label: 'All units' },
  ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
];
const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'owner', label: 'By owner' },
] as const;

/** The rocks of each quarter and their progress. */
export function RocksTab() {
  const { search, change, isCreating, closeCreate } = useOrganizationUrlState();
  const quarters = useQuery(rockQuartersQuery);
  const shown = shownQuarters(quarters.data ?? [], search.quarter);
  const first = shown[0];
  const { data: rocks } = useQuery({ ...rockListQuery(first?.quarter ?? ''), enabled: first !== undefined });
  return (
    <>
      <RockMetrics quarter={first} rocks={rocks} />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Quarter"
          className="w-44 max-sm:w-[calc(50%-4px)]"
          value={search.quarter ?? LATEST}
          options={[
            { value: LATEST, label: 'This quarter and last' },
            ...(quarters.data ?? []).map(({ quarter, name }) => ({ value: quarter, label: name })),
          ]}
          onValueChange={(quarter) => change({ quarter: quarter === LATEST ? undefined : quarter })}
        />
        <Select
          aria-label="Business unit"
          className="w-44 max-sm:w-[calc(50%-4px)]"
          value={search.unit ?? ALL}
          options={UNITS}
          onValueChange={(chosen) => change({ unit: BUSINESS_UNITS.find((unit) => unit === chosen) })}
        />
        <SegmentedControl
          label="Show rocks"
          options={LOOKS}
          value={search.by ?? 'list'}
          onValueChange={(look) => change({ by: look === 'owner' ? 'owner' : undefined })}
        />
        <span className="flex-1" />
        <Button variant="primary" onClick={() => change({ action: 'create' })}>
          <Plus aria-hidden="true" />
          New Rock
        </Button>
      </div>
      <LoadedPart answer={quarters} what="the rocks">
        {() =>
          shown.map((quarter) => (
            <QuarterPanel
              key={quarter.quarter}
              quarter={quarter}
              unit={search.unit}
              isBoard={search.by === 'owner'}
              onOpen={(rock) => change({ rock })}
              onAdd={() => change({ action: 'create' })}
            />
          ))
        }
      </LoadedPart>
      {isCreating && <RockFormDialog quarter={search.quarter} onClose={closeCreate} />}
      {search.rock !== undefined && (
        <RockDialog key={search.rock} id={search.rock} onClose={() => change({ rock: undefined })} />
      )}
    </>
  );
}
