import { type Access } from '@builder-os/contract/platform/permissions';
export type Can = {
    allowed: true;
    reason?: undefined;
} | {
    allowed: false;
    reason: string;
};
/** Whether the current user may do something, and if not, what to ask an administrator for. */
export declare function useCan(access: Access): Can;
/** The sentence that names what is missing. */
export declare function askFor(access: Access): string;
