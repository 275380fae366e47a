import { type ReactNode } from 'react';
export interface ComboboxOption {
    value: string;
    label: string;
    /** A second line, also searched: a company, an e-mail address. */
    description?: string;
    icon?: ReactNode;
}
export interface ComboboxListProps {
    label: string;
    options: readonly ComboboxOption[];
    value: string | null;
    onChoose: (value: string | null) => void;
    searchPlaceholder?: string;
    emptyText: string;
    /** The first line, which chooses nothing: "None". */
    noneLabel?: string;
    /** Called on every keystroke when the caller searches; without it the options given are filtered here. */
    onSearch?: (text: string) => void;
    isSearching?: boolean;
}
export declare function ComboboxList(props: ComboboxListProps): import("react").JSX.Element;
