import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { BASIS_OPTIONS } from './dashboard-labels.ts';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

/** Switches a statement between cash and accrual. The cards above it stay on cash, which the note says. */
export function BasisSwitch() {
  const { basis, change } = useDashboardUrlState();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <SegmentedControl
        label="Basis"
        options={BASIS_OPTIONS}
        value={basis}
        onValueChange={(chosen) => change({ basis: chosen === 'accrual' ? chosen : undefined })}
      />
      {basis === 'accrual' && (
        <p className="text-xs text-muted-foreground">
          Accrual basis: open invoices and bills count from their dates. The cards above are on a cash basis.
        </p>
      )}
    </div>
  );
}
