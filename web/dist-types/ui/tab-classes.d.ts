export declare const tabRowClasses = "flex h-11 shrink-0 items-stretch gap-0.5 overflow-x-auto border-b border-border px-2 [scrollbar-width:none] sm:px-3 lg:h-10 lg:px-4";
/** A tab, marked active by Radix (`data-state`) or by a link (`aria-current`). */
export declare const tabClasses: string;
