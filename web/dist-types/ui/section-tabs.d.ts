import type { ReactElement, ReactNode } from 'react';
/** A row of links to sibling pages. */
export declare function SectionTabs({ label, children }: {
    label: string;
    children: ReactNode;
}): import("react").JSX.Element;
interface SectionTabProps {
    count?: number | string;
    /** The router's link, which marks itself with `aria-current="page"`. */
    children: ReactElement<{
        children?: ReactNode;
    }>;
}
/** `<SectionTab count={24}><Link to="/leads">Leads</Link></SectionTab>` */
export declare function SectionTab({ count, children }: SectionTabProps): import("react").JSX.Element;
export {};
