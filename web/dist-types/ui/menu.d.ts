import { type ReactElement, type ReactNode } from 'react';
export interface MenuAct {
    label: string;
    icon?: ReactNode;
    onSelect: () => void;
    /** The single key that does the same on the focused row. */
    shortcut?: string;
    isDestructive?: boolean;
    /** Why the act is not possible now; shown in the item. */
    disabledReason?: string;
}
export type MenuItem = MenuAct | 'separator';
interface MenuProps {
    trigger: ReactElement;
    items: readonly MenuItem[];
    /** Heads the sheet on phones and names the menu: the record's name. */
    title: string;
    subtitle?: string;
    align?: 'start' | 'end';
    className?: string;
    open?: boolean;
    onOpenChange?: (isOpen: boolean) => void;
}
/** Acts on one thing: a dropdown on desktop, a bottom sheet on phones. Order: edit, main act, separator, destructive. */
export declare function Menu({ trigger, items, title, subtitle, align, className, open, onOpenChange }: MenuProps): import("react").JSX.Element;
export {};
