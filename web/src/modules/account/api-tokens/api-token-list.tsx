import type { ApiToken } from '@builder-os/contract/modules/account/api-tokens';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatMomentDay, formatRelativeMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useRevokeApiToken } from './api-tokens.mutations.ts';
import { apiTokensQuery } from './api-tokens.queries.ts';

const ApiTokenDialog = loadWhenUsed(async () => (await import('./api-token-dialog.tsx')).ApiTokenDialog);
const ConfirmDialog = loadWhenUsed(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog);

/** The current user's API tokens, with controls to create and revoke them. */
export function ApiTokenList() {
  const { data: tokens, isError, isFetching, refetch } = useQuery(apiTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken>();
  const revoke = useRevokeApiToken();

  const revokeToken = async ({ id, name }: ApiToken) => {
    const isRevoked = await perform({
      run: () => revoke.mutateAsync(id),
      done: { title: 'API token revoked', description: name },
      failed: 'Failed to revoke API token',
    });
    return isRevoked ? undefined : 'stay';
  };

  if (!tokens && isError) {
    return (
      <ErrorState
        headline="Unable to load your API tokens"
        sentence="Something went wrong while loading your API tokens."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <p className="text-muted-foreground">
        A token lets another program or an AI assistant work with your data on your behalf. The{' '}
        <a href="/api/docs" className="rounded-xs text-link underline underline-offset-2 focus-ring">
          API reference
        </a>{' '}
        lists every endpoint.
      </p>
      {tokens === undefined && (
        <div aria-busy="true">
          <Skeleton className="w-2/3" />
        </div>
      )}
      {tokens !== undefined && tokens.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      )}
      <Button onClick={() => setIsMaking(true)}>New API Token</Button>
      {isMaking && <ApiTokenDialog onClose={() => setIsMaking(false)} />}
      {leaving && (
        <ConfirmDialog
          title="Revoke API token?"
          description={`The program using “${leaving.name}” will lose access immediately. You can’t restore a revoked token.`}
          confirmLabel="Revoke Token"
          pendingLabel="Revoking..."
          onConfirm={() => revokeToken(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const calendar = useCalendar();
  const { name, access, permissions, expiresAt, lastUsedAt } = token;
  const hasExpired = Date.parse(expiresAt) <= (calendar.now ?? new Date()).getTime();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="truncate font-strong" title={name}>
          {name}
        </p>
        <p className="text-xs text-muted-foreground">
          {access === 'read' ? 'Can view' : 'Can view and edit'} sales and organization
          {permissions.map((permission) => `, ${PERMISSION_LABELS[permission].toLowerCase()}`)}
        </p>
        <p className="text-xs text-muted-foreground">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatRelativeMoment(lastUsedAt, calendar)}`}
          {!hasExpired && `, expires ${formatMomentDay(expiresAt, calendar)}`}
        </p>
      </div>
      {hasExpired && <Badge tone="timber">Expired</Badge>}
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
