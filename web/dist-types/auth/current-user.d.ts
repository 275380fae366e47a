import type { CurrentUser } from '@builder-os/contract/modules/account/account';
export declare const CurrentUserContext: import("react").Context<{
    id: string;
    email: string | null;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    jobTitle: string;
    role: "admin" | "manager" | "user";
    isOwner: boolean;
    permissions: ("builder_education_delete" | "builder_education_read" | "builder_education_write" | "financial_read" | "financial_write" | "real_estate_delete" | "real_estate_read" | "real_estate_write" | "steel_framing_delete" | "steel_framing_read" | "steel_framing_write" | "system_admin" | "user_management_read" | "user_management_write")[];
    hasPassword: boolean;
    preferences: {
        theme: "dark" | "light" | "system";
        startPage: "/" | "/activities" | "/contacts" | "/deals" | "/leads" | "/reports";
        timeZone: string | null;
        singleKeyShortcuts: boolean;
        mutedNotifications: ("account" | "approval" | "assignment" | "import")[];
    };
} | null>;
/** The signed-in person. Only for screens inside the shell, which exists only for one. */
export declare function useCurrentUser(): CurrentUser;
