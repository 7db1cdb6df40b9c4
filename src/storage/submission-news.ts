/** Word from tab to tab that the journal has changed. */

const CHANNEL = 'countinghouse-submissions'

/** Tells every tab, this one too. */
export function tellSubmissions(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` after each change in any tab; returns the way to stop. */
export function subscribeSubmissions(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => listener()
  return () => channel.close()
}
