import type { CurrentUser, Preferences } from '@builder-os/contract/modules/account/account';
import { organizationEndpoints } from '@builder-os/contract/modules/admin/organization';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { connectLiveEvents } from '../../api/events.ts';
import { startOutbox } from '../../api/outbox/outbox.ts';
import { CurrentUserContext } from '../../auth/current-user.ts';
import { applyTheme } from '../../modules/account/account/theme.ts';
import { lazyCode, showLoadError } from '../../ui/lazy-code.ts';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsBodyShown } from '../first-body.ts';
import { organization, setOrganization } from '../organization.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { readScreenTitle, subscribeToScreenTitle } from './screen-title.ts';
import { ShellContext } from './shell-context.ts';
import { Sidebar } from './sidebar.tsx';
import { useStartPage } from './use-start-page.ts';

const navigation = lazyCode(async () => (await import('./navigation-sheet.tsx')).NavigationSheet);
const CommandPalette = loadWhenUsed(async () => (await import('../palette/command-palette.tsx')).CommandPalette);
const ShortcutsDialog = loadWhenUsed(async () => (await import('../palette/shortcuts-dialog.tsx')).ShortcutsDialog);

type Layer = 'navigation' | 'palette' | 'shortcuts';

/** The frame around every signed-in screen: sidebar, dialogs and live updates. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  // Only one layer at a time: never a dialog over a dialog.
  const [layer, setLayer] = useState<Layer | null>(null);
  const controls = useMemo(
    () => ({
      openNavigation: () => void navigation.load().then(() => setLayer('navigation'), showLoadError),
      openPalette: () => setLayer('palette'),
      openShortcuts: () => setLayer('shortcuts'),
    }),
    [],
  );
  // Once opened, a layer stays mounted so its closing animation can run.
  const [wasUsed, setWasUsed] = useState<ReadonlySet<Layer>>(new Set());
  if (layer !== null && !wasUsed.has(layer)) setWasUsed(new Set([...wasUsed, layer]));
  const toggle = (name: Layer) => (isOpen: boolean) => setLayer(isOpen ? name : null);
  const closeLayer = useCallback(() => setLayer(null), []);
  const NavigationSheet = navigation.read();
  useOutboxOf(user.id);
  useLiveEvents();
  useLiveOrganization();
  useStartPage(user.preferences.startPage);
  useSavedTheme(user.preferences.theme);
  useShortcuts({ ...controls, areSingleKeysOn: user.preferences.singleKeyShortcuts });

  return (
    <CurrentUserContext value={user}>
      <ShellContext value={controls}>
        <a
          href="#screen"
          className="print:hidden fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-strong text-primary-foreground focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="min-h-dvh bg-canvas lg:flex print:bg-background">
          <aside aria-label="Sidebar" className="sticky top-0 hidden h-dvh w-sidebar shrink-0 lg:block print:hidden">
            <Sidebar className="h-full" />
          </aside>
          <div
            id="screen"
            tabIndex={-1}
            className="flex min-h-dvh min-w-0 flex-1 flex-col overflow-clip bg-background outline-none lg:m-2 lg:min-h-[calc(100dvh-1rem)] lg:rounded-[10px] lg:border lg:border-border print:m-0 print:border-0"
          >
            {children}
          </div>
        </div>
        <RouteAnnouncer />
        <LocationWatcher onChange={closeLayer} />
        {wasUsed.has('navigation') && NavigationSheet && (
          <NavigationSheet open={layer === 'navigation'} onOpenChange={toggle('navigation')} />
        )}
        {wasUsed.has('palette') && <CommandPalette open={layer === 'palette'} onOpenChange={toggle('palette')} />}
        {wasUsed.has('shortcuts') && (
          <ShortcutsDialog open={layer === 'shortcuts'} onOpenChange={toggle('shortcuts')} />
        )}
      </ShellContext>
    </CurrentUserContext>
  );
}

/** Announces each new screen to screen readers. */
function RouteAnnouncer() {
  const title = useSyncExternalStore(subscribeToScreenTitle, readScreenTitle);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

/** Closes open layers on every navigation, including Back. A component of its own, so only it re-renders. */
function LocationWatcher({ onChange }: { onChange: () => void }) {
  const href = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed URL triggers it
  useEffect(onChange, [href]);
  return null;
}

/** Sends the user's queued changes from this device while they are signed in, once the first screen is painted. */
function useOutboxOf(userId: string): void {
  const queryClient = useQueryClient();
  const isBodyShown = useIsBodyShown();
  useEffect(() => {
    if (isBodyShown) return startOutbox(userId, queryClient);
  }, [isBodyShown, userId, queryClient]);
}

/** Refreshes the data on screen from live events while someone is signed in. */
function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => connectLiveEvents({ queryClient }), [queryClient]);
}

/** Follows System Settings. The data sent with the page is valid until someone saves them. */
function useLiveOrganization(): void {
  const { data } = useQuery({
    queryKey: ['settings', 'organization'],
    queryFn: ({ signal }) => call(organizationEndpoints.get, { signal }),
    initialData: organization,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => setOrganization(data), [data]);
}

/** The theme saved with the account overrides the one this browser remembered. */
function useSavedTheme(theme: Preferences['theme']): void {
  useEffect(() => applyTheme(theme), [theme]);
}
