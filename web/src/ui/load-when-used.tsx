import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { whenQuiet } from './when-quiet.ts';

/**
 * Wraps a component outside the first load, such as a dialog or calendar. Its code loads when it's first rendered, or
 * earlier when the browser is idle (unless the user saves data), so it opens immediately, even offline. It has no
 * loading placeholder.
 */
export function loadWhenUsed<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyComponent(load);
  whenQuiet(Part.load);
  return function LoadedWhenUsed(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
