import { RefreshCw } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatRelativeMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';

interface HealthToolbarProps {
  /** When the shown figures were measured; 0 before the first measurement. */
  updatedAt: number;
  isPolling: boolean;
  onPollingChange: (isPolling: boolean) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function HealthToolbar({ updatedAt, isPolling, onPollingChange, isRefreshing, onRefresh }: HealthToolbarProps) {
  const calendar = useCalendar();
  // On wide windows, it's at the end of the tabs' row, which it follows.
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 xl:-mt-12 xl:self-end">
      {updatedAt > 0 && (
        <span className="text-muted-foreground max-xl:flex-1">
          Updated {formatRelativeMoment(new Date(updatedAt).toISOString(), calendar)}
        </span>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control inside */}
      <label className="flex min-h-8 items-center gap-2 font-medium">
        <Switch checked={isPolling} onCheckedChange={onPollingChange} aria-label="Auto-refresh" />
        <span aria-hidden="true">Auto-refresh</span>
      </label>
      <Button size="sm" pending={isRefreshing} pendingLabel="Refreshing..." onClick={onRefresh}>
        <RefreshCw aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}
