import { type LucideIcon } from 'lucide-react';
import type { ScreenPath } from './screen-paths.ts';
export interface NavigationItem {
    label: string;
    to: ScreenPath;
    icon: LucideIcon;
    /** The colour of the division. */
    unitColor?: string;
    /** Shows how many people wait for approval. */
    countsPending?: boolean;
}
interface NavigationGroup {
    heading?: string;
    items: readonly NavigationItem[];
}
/** The sidebar, in the specification's order and words. */
export declare const NAVIGATION: readonly NavigationGroup[];
export {};
