import { lateLayer } from './late-layer.tsx';
import type { MenuProps } from './menu-items.ts';

/** Acts on one thing: a dropdown on desktop, a bottom sheet on phones. Order: edit, main act, separator, destructive. */
export const Menu = lateLayer<MenuProps>('menu', async () => (await import('./menu-layer.tsx')).MenuLayer);
