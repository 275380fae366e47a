import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component, and how to load its code beforehand if that isn't part of the screen's. */
export type LoadableComponent<Props extends object = object> = ComponentType<Props> & { load?: () => Promise<unknown> };

/** A reset for each component whose code failed to load. */
const renewals = new Set<() => void>();

/**
 * Wraps a component in code of its own, such as a tab. Its code loads when it's first rendered, or with `load`. Before
 * that it suspends; after that it renders immediately, because React waits up to 300 ms before it replaces a placeholder.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await fetchCode();
    return Loaded;
  };
  const ask = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(() => {
          Later = ask();
        });
        throw error;
      }
    });
  let Later = ask();
  function LazyComponent(props: Props) {
    // Chosen once, because React would remount an element of another type and lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(LazyComponent, { load });
}

/** Lets components whose code failed to load try again; React.lazy remembers a failure forever. */
export function renewFailedLoads(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
