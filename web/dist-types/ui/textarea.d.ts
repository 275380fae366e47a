import type { ComponentProps } from 'react';
export declare function Textarea({ className, ...rest }: ComponentProps<'textarea'>): import("react").JSX.Element;
