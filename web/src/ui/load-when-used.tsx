import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** A component whose code arrives when it is first shown: dialogs, calendars, the palette. Nothing stands in for it. */
export function loadWhenUsed<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return function LoadedWhenUsed(props: Props) {
    return <Suspense fallback={null}>{createElement(Loaded, props)}</Suspense>;
  };
}
