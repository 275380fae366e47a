import type { ReactNode } from 'react';
interface CommandPaletteProps {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    label: string;
    placeholder: string;
    text: string;
    onTextChange: (text: string) => void;
    emptyText: ReactNode;
    /** How many results stand below, announced politely. */
    status?: string;
    isLoading?: boolean;
    /** CommandGroups of CommandItems, already filtered by the caller. */
    children: ReactNode;
}
/** Search and jump from anywhere: a panel on desktop, the full screen on phones. */
export declare function CommandPalette(props: CommandPaletteProps): import("react").JSX.Element;
export declare function CommandGroup({ heading, children }: {
    heading: string;
    children: ReactNode;
}): import("react").JSX.Element;
interface CommandItemProps {
    /** Unique in the palette. */
    id: string;
    onSelect: () => void;
    icon?: ReactNode;
    label: ReactNode;
    detail?: ReactNode;
    /** One key cap each: `['G', 'D']`. */
    keys?: readonly string[];
}
export declare function CommandItem({ id, onSelect, icon, label, detail, keys }: CommandItemProps): import("react").JSX.Element;
export {};
