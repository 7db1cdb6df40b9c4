import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead, sendJson, sendProblem } from '../problem'

/** Where the app reads who is signed in. */
export const SESSION = '/session.json'

/** What a sign-in proxy states of whoever asks; this server only plays one. */
export interface Session {
  readonly role?: string | undefined
  readonly user?: string | undefined
  readonly signOut?: string | undefined
}

/** `ended` once nobody is signed in any more. */
export type SessionNow = () => Session | 'ended'

const SIGN_IN = '/oauth2/start'

export const sendSignedOut = (response: ServerResponse): void =>
  sendProblem(response, 401, 'Your sign-in has ended. Nothing was passed on to the service.', {
    code: 'sign-in',
    signIn: SIGN_IN,
  })

export function answerSession(
  session: SessionNow,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isRead(request, response)) return
  const now = session()
  if (now === 'ended') sendSignedOut(response)
  else sendJson(response, 200, now)
}
