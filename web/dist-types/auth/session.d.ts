import { type CurrentUser } from '@builder-os/contract/modules/account/account';
/** Who is here. `isUnavailable` tells a server that did not answer from a visitor without a session. */
export type Session = {
    status: 'loading';
} | {
    status: 'authenticated';
    user: CurrentUser;
} | {
    status: 'unauthenticated';
    isUnavailable: boolean;
} | {
    status: 'needsApproval';
} | {
    status: 'deactivated';
};
export declare const sessionQuery: import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<{
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
}, Error, {
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
}, string[]>, "queryFn"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<{
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
    }, string[], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<string[], {
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
}, Error>;
export declare function useSession(): Session;
/** Maps the outcome of the user call to what the root screen shows. */
export declare function readSession(user: CurrentUser | undefined, error: Error | null): Session;
