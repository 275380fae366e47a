export interface ChannelListener {
  onMessage(payload: string): void;
  /** Called when messages may have been missed. Anything derived from them must be read again. */
  onResync?(): void;
}

/** The listeners of each channel. */
export class ListenerTable {
  private readonly table = new Map<string, Set<ChannelListener>>();

  /** Adds a listener. Returns a function that removes it and tells whether the channel has others left. */
  add(channel: string, listener: ChannelListener): () => boolean {
    const listeners = this.table.get(channel) ?? new Set();
    this.table.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.table.delete(channel);
      return listeners.size > 0;
    };
  }

  channels(): string[] {
    return [...this.table.keys()];
  }

  deliver(channel: string, payload: string): void {
    for (const listener of this.table.get(channel) ?? []) listener.onMessage(payload);
  }

  resync(): void {
    for (const listeners of this.table.values()) for (const listener of listeners) listener.onResync?.();
  }
}
