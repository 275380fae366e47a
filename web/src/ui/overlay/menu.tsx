import { lazyLayer } from './lazy-layer.tsx';
import type { MenuProps } from './menu-items.ts';

/** Actions for a record: a dropdown on desktop, a bottom sheet on phones. Order: edit, main, separator, destructive. */
export const Menu = lazyLayer<MenuProps>('menu', async () => (await import('./menu-layer.tsx')).MenuLayer);
