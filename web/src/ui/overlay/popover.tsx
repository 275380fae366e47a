import { lazyLayer } from './lazy-layer.tsx';
import type { PopoverProps } from './popover-layer.tsx';

/** A panel anchored to the control that opens it. */
export const Popover = lazyLayer<PopoverProps>(
  'dialog',
  async () => (await import('./popover-layer.tsx')).PopoverLayer,
);
