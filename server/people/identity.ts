import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Person } from './session'

/** What a deployment says of the sign-in in front of it. */
export interface SignIn {
  /** What the sign-in adds to each request, so that nobody else can name a person; not needed over a unix socket. */
  readonly secret: string | undefined
  /** Whether it comes over a unix socket, and nothing else can: whoever may open its file is the sign-in. */
  readonly isUnixSocket: boolean
  readonly viewers: readonly string[]
  readonly payers: readonly string[]
  readonly signInPath: string
  readonly signOutPath: string
}

/** The headers that oauth2-proxy puts in the place of a client's own (`pass_basic_auth`, `basic_auth_password`). */
const IDENTITY = [
  'authorization',
  'x-forwarded-user',
  'x-forwarded-email',
  'x-forwarded-groups',
] as const

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared as digests, so that neither a length nor a first letter shows in the time that it takes. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** The password of `Authorization: Basic`; the name before it is the person's, and proves nothing. */
function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return password
}

/** Node reads a header's bytes as Latin-1; oauth2-proxy writes UTF-8. */
const textIn = (header: string | undefined): string =>
  Buffer.from(header ?? '', 'latin1')
    .toString('utf8')
    .trim()

/** How the server listens decides, not the connection: one that has ended has no address either. */
function isBelieved({ secret, isUnixSocket }: SignIn, { headers }: IncomingMessage): boolean {
  if (isUnixSocket) return true
  const password = passwordOf(headers.authorization)
  return secret !== undefined && password !== undefined && isSame(password, secret)
}

/** Who asks, from the sign-in's headers. Without its secret they are anybody's, and nobody is signed in. */
export function personFrom(signIn: SignIn, request: IncomingMessage): Person {
  const { headers, headersDistinct } = request
  if (IDENTITY.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return 'twice'
  if (!isBelieved(signIn, request)) return 'ended'
  const [name, email, groups] = ['user', 'email', 'groups'].map((each) => {
    const value = headers[`x-forwarded-${each}`]
    return textIn(typeof value === 'string' ? value : undefined)
  })
  const user = (email ?? '') || (name ?? '')
  if (user === '') return 'ended'
  const own = new Set((groups ?? '').split(',').map((group) => group.trim()))
  const isIn = (some: readonly string[]) => some.some((group) => own.has(group))
  const role = isIn(signIn.payers) ? 'payer' : isIn(signIn.viewers) ? 'viewer' : 'none'
  return { role, user, signOut: signIn.signOutPath }
}
