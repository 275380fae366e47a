type Callback = (error: Error | null, result?: unknown) => void;

/** Told the statements that are sent together; returns what to call with their outcome. */
export type StatementWatch = (texts: readonly string[]) => (error: Error | null) => void;

let watch: StatementWatch | undefined;

/** Watches every statement with values of this process. Without a watch, a statement costs one comparison more. */
export function watchStatements(given: StatementWatch | undefined): void {
  watch = given;
}

/** The callback of statements, which notifies the watch first. */
export function watched(parts: readonly { text: string }[], callback: Callback): Callback {
  if (watch === undefined) return callback;
  const end = watch(parts.map(({ text }) => text));
  return (error, result) => {
    end(error);
    callback(error, result);
  };
}
