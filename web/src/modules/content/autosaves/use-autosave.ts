import { autosaveEndpoints } from '@builder-os/contract/modules/content/autosaves';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useDelayedSave } from '../../../app/forms/use-delayed-save.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import type { PageForm } from '../pages/use-page-form.ts';
import { toAutosaveValues } from './autosave-values.ts';
import { autosaveQuery } from './autosaves.queries.ts';
import { type AutosavePlace, unsentPages } from './unsent-pages.ts';

const PAUSE_IN_TYPING = 1_500;
const PAUSE_AFTER_FAILURE = 10_000;

/**
 * How far what is typed is kept.
 * - `waiting`: changed since it was kept; `kept` with the moment it was.
 */
export type AutosaveState =
  | { kind: 'untouched' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'kept'; at: string }
  | { kind: 'failed' };

interface AutosaveOptions {
  place: AutosavePlace;
  form: PageForm;
  baseVersion: number | null;
}

/** Keeps what is typed on the server, for this person alone, so that a crash loses a second of it and not an hour. */
export function useAutosave({ place, form, baseVersion }: AutosaveOptions) {
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  const [state, setState] = useState<AutosaveState>({ kind: 'untouched' });
  const save = useDelayedSave();
  const sending = useRef<AbortController>(undefined);
  const isOver = useRef(false);
  const follows = useRef(queryClient.getQueryData(autosaveQuery(place).queryKey)?.autosave?.savedAt ?? null);

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
      unsentPages.set(place, { ...body, userId, follows: follows.current, typedAt: new Date().toISOString() });
    }
    return call(autosaveEndpoints.put, { params: { page: place }, body, signal, keepalive });
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
      unsentPages.delete(place);
      if (!signal.aborted) setState({ kind: 'kept', at: savedAt });
    } catch {
      if (signal.aborted) return;
      // Said in the bar; tried again as long as the form is open.
      setState({ kind: 'failed' });
      plan(PAUSE_AFTER_FAILURE);
    }
  }
  const noteChange = useEffectEvent((name: string | undefined) => {
    // What is filled in for the person names no field, and is theirs only once they go on from it.
    if (name === undefined || isOver.current) return;
    setState({ kind: 'waiting' });
    plan(PAUSE_IN_TYPING);
  });

  // The form is an outside store; what it holds is read only when it is kept.
  useEffect(() => {
    isOver.current = false;
    const subscription = form.watch((_, { name }) => noteChange(name));
    return () => {
      subscription.unsubscribe();
      // What was typed last is on its way; there is nobody left to try it again for.
      isOver.current = true;
    };
  }, [form]);

  return {
    state,
    /** Nothing more is kept: the page is being saved, or what was typed is thrown away. */
    end() {
      isOver.current = true;
      stop();
      unsentPages.delete(place);
    },
    /** The page was not saved after all. */
    resume() {
      isOver.current = false;
      plan(PAUSE_IN_TYPING);
    },
    /** Throws away what was kept. What is typed from here on is kept again, unless it is over. */
    async discard() {
      stop();
      unsentPages.delete(place);
      follows.current = null;
      queryClient.setQueryData(autosaveQuery(place).queryKey, { autosave: null, unsent: null });
      // What cannot be thrown away now is offered again, and can be thrown away then.
      await call(autosaveEndpoints.discard, { params: { page: place } }).catch(() => undefined);
    },
  };
}
