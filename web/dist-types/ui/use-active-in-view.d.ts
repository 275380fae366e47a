import { type RefCallback } from 'react';
/** Keeps the active item of a sideways scrolling row in view, whoever marks it. Give the row the ref. */
export declare function useActiveInView(activeSelector: string): RefCallback<HTMLElement>;
