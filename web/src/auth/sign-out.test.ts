import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { afterEach, expect, test, vi } from 'vitest';
import { DelayedSave } from '../api/delayed-save.ts';
import { signOut } from './sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

test('sign-out saves pending changes before the server ends the session and clears the tab’s drafts', async () => {
  const order: string[] = [];
  const tab: Record<string, unknown> = {
    removeItem: (key: string) => delete tab[key],
    'draft notes 7': '{"text":"A","base":1}',
    theme: 'dark',
  };
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('location', { assign: (path: string) => order.push(path) });
  const save = async ({ isLeaving }: { isLeaving: boolean }) => {
    await Promise.resolve();
    order.push(isLeaving ? 'saved' : 'saved by the timer');
  };
  new DelayedSave().plan(save, 900);
  await signOut();
  expect(order).toEqual(['saved', signInEndpoints.logout.path]);
  expect(Object.keys(tab)).toEqual(['removeItem', 'theme']);
});
