import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { whenQuiet } from './when-quiet.ts';

/** A reset for each component whose code failed to load. */
const renewals = new Set<() => void>();

/**
 * Wraps a component outside the first load, such as a dialog or calendar. Its code loads when it's first rendered, or
 * earlier when the browser is idle (unless the user saves data), so it opens immediately, even offline. It has no
 * loading placeholder.
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

/** Lets components whose code failed to load try again; React.lazy remembers a failure forever. */
export function renewFailedLoads(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
