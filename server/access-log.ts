import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is known of a request once it is answered: nothing of its address, query, headers, body or tokens. */
export interface Note {
  /** An operation's name, or the part of this server that answered. */
  place?: string | undefined
  /** Who is signed in, as the sign-in names them. */
  user?: string | undefined
  /** The code of this server's own refusal. */
  refused?: string | undefined
  /** How long the service took, in seconds. */
  service?: number | undefined
}

const notes = new WeakMap<ServerResponse, Note>()

/** What is noted of an answer, for its line. */
export function noteOf(response: ServerResponse): Note {
  const note = notes.get(response) ?? {}
  notes.set(response, note)
  return note
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1000

/** Writes one line once a request is answered, or its client has left. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
  log: (line: string) => void,
): void {
  const begun = performance.now()
  const { method = '' } = request
  response.on('close', () => {
    const { place = '', user, refused, service } = noteOf(response)
    const line = {
      time: new Date().toISOString(),
      client,
      user,
      // Anybody can send any word as a method.
      method: METHODS.has(method) ? method : 'other',
      place,
      status: response.headersSent ? response.statusCode : 0,
      bytes: Number(response.getHeader('content-length') ?? 0),
      seconds: seconds(performance.now() - begun),
      service,
      refused,
      cut: response.writableFinished ? undefined : true,
    }
    log(JSON.stringify(line))
  })
}
