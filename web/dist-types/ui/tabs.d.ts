import type { ReactNode } from 'react';
interface Tab<Value extends string> {
    value: Value;
    label: string;
    count?: number;
}
interface TabsProps<Value extends string> {
    /** Names the row of tabs. */
    label: string;
    tabs: readonly Tab<Value>[];
    value: Value;
    onValueChange: (value: Value) => void;
    /** The TabPanels. */
    children: ReactNode;
    className?: string;
}
/** Tabs inside a page. The chosen one lives in the URL, so the caller holds it. */
export declare function Tabs<Value extends string>({ label, tabs, value, onValueChange, children, className, }: TabsProps<Value>): import("react").JSX.Element;
export declare function TabPanel({ value, className, children }: {
    value: string;
    className?: string;
    children: ReactNode;
}): import("react").JSX.Element;
export {};
