import { autosaveEndpoints } from '@builder-os/contract/modules/content/autosaves';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useDelayedSave } from '../../../app/forms/use-delayed-save.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import type { PageForm } from '../pages/editor/use-page-form.ts';
import { toAutosaveValues } from './autosave-values.ts';
import { autosaveQuery } from './autosaves.queries.ts';
import { type PageKey, unsentPages } from './unsent-pages.ts';

const PAUSE_IN_TYPING = 1_500;
const PAUSE_AFTER_FAILURE = 10_000;

/**
 * The autosave's state.
 * - `waiting`: changed since the last autosave; `kept`: saved at that time.
 */
export type AutosaveState =
  | { kind: 'untouched' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'kept'; at: string }
  | { kind: 'failed' };

interface AutosaveOptions {
  pageKey: PageKey;
  form: PageForm;
  baseVersion: number | null;
}

/** Autosaves the form for this user alone, so a crash loses a second of typing and not an hour. */
export function useAutosave({ pageKey, form, baseVersion }: AutosaveOptions) {
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' });
  const save = useDelayedSave();
  const sending = useRef<AbortController>(undefined);
  const isOver = useRef(false);
  const follows = useRef(queryClient.getQueryData(autosaveQuery(pageKey).queryKey)?.autosave?.savedAt ?? null);

  function stop() {
    save.cancel();
    sending.current?.abort();
  }
  function plan(pause: number) {
    if (isOver.current) return;
    save.plan(({ isLeaving }) => keep(isLeaving), pause);
  }
  function put(signal: AbortSignal, keepalive: boolean) {
    const body = { values: toAutosaveValues(form.getValues()), baseVersion };
    if (keepalive) {
      unsentPages.set(pageKey, { ...body, userId, follows: follows.current, typedAt: new Date().toISOString() });
    }
    return call(autosaveEndpoints.put, { params: { page: pageKey }, body, signal, keepalive });
  }
  async function keep(isLeaving: boolean) {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ kind: 'saving' });
    try {
      const { savedAt } = await put(signal, isLeaving);
      follows.current = savedAt;
      unsentPages.delete(pageKey);
      if (!signal.aborted) setState({ kind: 'kept', at: savedAt });
    } catch {
      if (signal.aborted) return;
      // The bar shows the failure; it's retried as long as the form is open.
      setState({ kind: 'failed' });
      plan(PAUSE_AFTER_FAILURE);
    }
  }
  const noteChange = useEffectEvent((name: string | undefined) => {
    // Prefilled values come without a field name. They aren't saved until the user types something.
    if (name === undefined || isOver.current) return;
    setState({ kind: 'waiting' });
    plan(PAUSE_IN_TYPING);
  });

  // The form is an external store; read its values only when saving.
  useEffect(() => {
    isOver.current = false;
    const subscription = form.watch((_, { name }) => noteChange(name));
    return () => {
      subscription.unsubscribe();
      // The last text is already being sent, and after unmounting nothing can retry it.
      isOver.current = true;
    };
  }, [form]);

  return {
    state,
    /** Stops autosaving: the page is being saved, or its changes discarded. */
    end() {
      isOver.current = true;
      stop();
      unsentPages.delete(pageKey);
    },
    /** Resumes autosaving after a failed save. */
    resume() {
      isOver.current = false;
      plan(PAUSE_IN_TYPING);
    },
    /** Deletes the autosave. Later changes are autosaved again, unless `end` was called. */
    async discard() {
      stop();
      unsentPages.delete(pageKey);
      follows.current = null;
      queryClient.setQueryData(autosaveQuery(pageKey).queryKey, { autosave: null, unsent: null });
      // If this fails, the autosave is offered again next time and can be discarded then.
      await call(autosaveEndpoints.discard, { params: { page: pageKey } }).catch(() => undefined);
    },
  };
}
