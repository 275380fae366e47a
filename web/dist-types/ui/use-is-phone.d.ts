/** Whether menus, selects and pickers open as bottom sheets. Layout follows CSS breakpoints instead. */
export declare function useIsPhone(): boolean;
