/** A browser that blocks site data may refuse channels: then other tabs learn nothing, and nothing fails. */

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

export function tellTabs(name: string, message: unknown): void {
  const channel = open(name)
  channel?.postMessage(message)
  channel?.close()
}

export function hearTabs(name: string, listener: (message: unknown) => void): () => void {
  const channel = open(name)
  channel?.addEventListener('message', ({ data }) => listener(data))
  return () => channel?.close()
}
