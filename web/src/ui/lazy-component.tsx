import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component. `load` fetches its code; it's absent if that is part of the screen's. */
export type LoadableComponent<Props extends object = object> = ComponentType<Props> & { load?: () => Promise<unknown> };

/** A reset for each component whose code failed to load. */
const renewals = new Set<() => void>();

/**
 * Wraps a component whose code loads separately, such as a tab: when it's first rendered, or with `load`. Until then it
 * suspends. Once loaded it doesn't, because React can keep a placeholder for 300 ms.
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
