import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteOf } from '../access-log'
import { isRead, sendJson, sendProblem } from '../problem'
import { SIGN_IN } from './return-path'

/** Where the app reads who is signed in. */
export const SESSION = '/session.json'

/** What is known of whoever asks. Without a role nothing is restricted. */
export interface Session {
  readonly role?: string | undefined
  readonly user?: string | undefined
  readonly signOut?: string | undefined
}

/** `ended` where nobody is signed in, `twice` where the headers that say who contradict each other. */
export type Person = Session | 'ended' | 'twice'

export type PersonOf = (request: IncomingMessage) => Person

type Wanted = 'anyone' | 'viewer' | 'payer'

const isEnough = (role: string | undefined, wanted: Wanted): boolean =>
  role === undefined ||
  wanted === 'anyone' ||
  role === 'payer' ||
  (wanted === 'viewer' && role !== 'none')

/** Whoever asks, if they may; otherwise they have been refused. Payers also read; who has no role does nothing. */
export function admitted(
  personOf: PersonOf,
  wanted: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
): Session | undefined {
  const person = personOf(request)
  if (person === 'twice') {
    sendProblem(response, 400, 'A header of this request stands twice.', { code: 'malformed' })
  } else if (person === 'ended') {
    const message = 'Sign in to go on. Nothing was passed on to the service.'
    sendProblem(response, 401, message, { code: 'sign-in', signIn: SIGN_IN })
  } else {
    noteOf(response).user = person.user
    if (isEnough(person.role, wanted)) return person
    const may = wanted === 'payer' && person.role !== 'none' ? 'can only view' : 'can’t do this'
    const message = `Your role ${may}. Nothing was passed on to the service.`
    sendProblem(response, 403, message, { code: 'role' })
  }
  return undefined
}

export function answerSession(
  personOf: PersonOf,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isRead(request, response)) return
  const session = admitted(personOf, 'anyone', request, response)
  if (session !== undefined) sendJson(response, 200, session)
}
