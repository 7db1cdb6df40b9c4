import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead } from '../problem'
import { isPlainPath } from '../service/request-path'

/** Where the app sends a person to sign in; from here on it is the sign-in's address. */
export const SIGN_IN = '/sign-in'

/** How often what stands behind a sign-in may decode an address before a browser follows it. */
const TIMES = 2

/**
 * Where a person comes back to: a path of this origin, and one however often it is decoded. Anything else, which may
 * lead to another site, becomes the app's first page.
 */
export function returnPath(stated: readonly string[]): string {
  const [text = '', ...others] = stated
  let [path = ''] = text.split(/[?#]/, 1)
  if (others.length > 0) return '/'
  for (let times = 0; times <= TIMES; times += 1) {
    if (!path.startsWith('/') || !isPlainPath(path)) return '/'
    try {
      path = decodeURIComponent(path)
    } catch {
      return '/'
    }
  }
  return text
}

/** Leads a person to the sign-in, with a return address that leads nowhere else. */
export function sendToSignIn(
  signInPath: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isRead(request, response)) return
  const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'))
  const back = encodeURIComponent(returnPath(query.getAll('rd')))
  response.setHeader('Location', `${signInPath}?rd=${back}`)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Length', 0)
  response.writeHead(302).end()
}
