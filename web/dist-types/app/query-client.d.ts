export declare const queryClient: import("@tanstack/query-core").QueryClient;
