/**
 * `fetch` in a test process, answered by a function. MSW in Node answers below HTTP: sockets, a parser and streams, which
 * were half of a test that sends much. What happens down there is tested against real servers (src/api/transport.test.ts).
 */
type Answer = (request: Request) => Promise<Response> | undefined

/** What `answer` leaves aside fails as a request to nowhere does. Returns what brings back the `fetch` before. */
export function answerFetch(answer: Answer): () => void {
  const before = globalThis.fetch
  // Node lets go of a request that nobody holds, and its signal then never hears of an abort.
  const open = new Set<Request>()
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const answering = answer(request)
    if (!answering) throw new TypeError(`Nothing answers ${request.method} ${request.url}`)
    open.add(request)
    const gone = Promise.withResolvers<never>()
    const giveUp = () => gone.reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    try {
      const response = await Promise.race([answering, gone.promise])
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    } finally {
      open.delete(request)
      signal.removeEventListener('abort', giveUp)
    }
  }
  return () => {
    globalThis.fetch = before
  }
}
