import { type ClassValue } from 'clsx';
/** Joins class names; of two utilities that set the same property the later one wins. */
export declare function cn(...classes: ClassValue[]): string;
