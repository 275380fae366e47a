import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { whenQuiet } from './when-quiet.ts';

/** One reset for each component whose code failed to load. */
const renewals = new Set<() => void>();

/**
 * A component whose code is no part of the first load: dialogs, calendars, the palette. It arrives when it is first
 * shown, or before that as soon as the browser has nothing else to do, so that it opens at once, without a network too;
 * but not to who asked the browser to save data. Nothing stands in for it.
 */
export function loadWhenUsed<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(() => {
          Loaded = ask();
        });
        throw error;
      }
    });
  let Loaded = ask();
  whenQuiet(load);
  return function LoadedWhenUsed(props: Props) {
    return <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>;
  };
}

/** Lets whatever could not be fetched be asked for once more; React itself keeps a failure for good. */
export function renewFailedLoads(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
