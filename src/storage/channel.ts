/**
 * Messages between the tabs of this app. A browser that blocks site data may refuse channels too:
 * then the other tabs learn nothing, and nothing fails.
 */

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Tells every tab that listens, this one too. */
export function tellTabs(name: string, message: unknown): void {
  const channel = open(name)
  channel?.postMessage(message)
  channel?.close()
}

/** Calls `listener` with each message; returns the way to stop. */
export function hearTabs(name: string, listener: (message: unknown) => void): () => void {
  const channel = open(name)
  channel?.addEventListener('message', ({ data }) => listener(data))
  return () => channel?.close()
}
