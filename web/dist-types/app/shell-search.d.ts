/** What every screen of the shell may carry in its address: an open create form, or the record that is open. */
export interface ShellSearch {
    action?: 'create';
    open?: number;
}
export declare function validateShellSearch(search: Record<string, unknown>): ShellSearch;
/** The create form of a screen, kept in the address as `?action=create`; closing it removes the parameter. */
export declare function useCreateAction(): {
    isCreating: boolean;
    setCreating(isCreating: boolean): void;
};
/** The record that is open on a screen, kept in the address as `?open=12`. */
export declare function useOpenRecord(): {
    openId: any;
    setOpenId(id: number | undefined): void;
};
