/** The choice between logging a past activity and scheduling a future one. */
export const OCCASIONS = [
  { value: 'log', label: 'Log' },
  { value: 'schedule', label: 'Schedule' },
] as const;
