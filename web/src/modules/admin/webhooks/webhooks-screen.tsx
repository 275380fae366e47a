import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { AdminBackLink } from '../panel/admin-back-link.tsx';
import { WebhooksList } from './webhooks-list.tsx';

const WebhookDialog = loadWhenUsed(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

const route = getRouteApi('/signed-in/admin/webhooks');

/** The programs that are notified when records change. */
export function WebhooksScreen() {
  const can = useCan('role:admin');
  const { webhook: shown } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Screen title="Webhooks" subtitle="Apps that get notified of changes" bar={<AdminBackLink label="Webhooks" />}>
      {can.allowed ? (
        <>
          <WebhooksList
            shown={shown}
            onAdd={() => setIsAdding(true)}
            onShow={(webhook) => void navigate({ search: { webhook }, replace: true, resetScroll: false })}
          />
          {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
        </>
      ) : (
        <ScreenState>
          <NoAccess what="webhooks" sentence={can.reason} />
        </ScreenState>
      )}
    </Screen>
  );
}
