import { type OrganizationProfile, staffingPlanBlockSchema } from '@builder-os/contract/modules/organization/profile';
import { staffingPlanSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { NO_UNIT, readUnit } from '../../entries/read-unit.ts';
import { useChangeStaffingPlan } from '../profile.mutations.ts';
import { ListBlockDialog } from './list-block-dialog.tsx';

const UNITS = [
  { value: NO_UNIT, label: 'All units' },
  ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
];
const COLUMNS = [
  { name: 'position', label: 'Position' },
  { name: 'businessUnit', label: 'Unit', kind: 'choice', options: UNITS, className: 'sm:w-38' },
  { name: 'now', label: 'Now', className: 'sm:w-16' },
  { name: 'planned', label: 'Planned', className: 'sm:w-20' },
  { name: 'by', label: 'Needed by', kind: 'day', className: 'sm:w-34' },
  { name: 'note', label: 'Note', isBelow: true },
] as const;
const BLANK = { position: '', businessUnit: NO_UNIT, now: '0', planned: '1', by: '', note: '' };

interface StaffingDialogProps {
  block: OrganizationProfile['staffingPlan'];
  onClose: () => void;
}

export function StaffingDialog({ block, onClose }: StaffingDialogProps) {
  const change = useChangeStaffingPlan();
  return (
    <ListBlockDialog
      title="Staffing plan"
      noun="position"
      block={block}
      current={staffingPlanBlockSchema}
      schema={staffingPlanSchema}
      columns={COLUMNS}
      blank={BLANK}
      toRow={({ position, businessUnit, now, planned, by, note }) => ({
        position,
        businessUnit: businessUnit ?? NO_UNIT,
        now: String(now),
        planned: String(planned),
        by: by ?? '',
        note: note ?? '',
      })}
      toItem={({ position = '', businessUnit, now, planned, by, note }) => ({
        position,
        businessUnit: readUnit(businessUnit),
        now: Number(now),
        planned: Number(planned),
        by: by || null,
        note: note || null,
      })}
      save={(items, version) => change.mutateAsync({ version, body: { items } })}
      onClose={onClose}
    />
  );
}
