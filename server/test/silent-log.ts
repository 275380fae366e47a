export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
