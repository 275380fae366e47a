import type { SystemHealth } from '@builder-os/contract/modules/admin/health';
import { Blocks } from 'lucide-react';
import { HealthPanel } from './health-panel.tsx';
import { StatusBadge } from './status-badge.tsx';

export function FeaturesPanel({ features }: { features: SystemHealth['features'] }) {
  return (
    <HealthPanel title="Features" icon={<Blocks aria-hidden="true" />}>
      <dl className="px-4 py-1.5">
        {Object.entries(features).map(([name, status]) => (
          <div key={name} className="flex min-h-8.5 items-center gap-3">
            <dt className="flex-1">{name}</dt>
            <dd>
              <StatusBadge status={status} />
            </dd>
          </div>
        ))}
      </dl>
    </HealthPanel>
  );
}
