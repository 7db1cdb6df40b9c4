import { VALUE_REFUSED } from '../../server/service/operation-at'
import { indented, quoted } from './conf-text'

interface Problem {
  readonly status: number
  readonly message: string
  /** What the app makes of it; for /api only. */
  readonly code: string
  readonly headers?: Readonly<Record<string, string>>
  readonly members?: Readonly<Record<string, string>>
}

/** What the server refuses by itself, before anything goes up. */
const PROBLEMS = {
  malformed: { status: 400, code: 'malformed', message: 'This address is malformed.' },
  host: {
    status: 403,
    code: 'origin',
    message: 'This server answers under its own name only.',
  },
  origin: { status: 403, code: 'origin', message: 'This server answers its own pages only.' },
  operation: {
    status: 404,
    code: 'operation',
    message: 'The service has no operation at this address.',
  },
  value: { status: 404, code: 'operation', message: VALUE_REFUSED },
  missing: { status: 404, code: 'operation', message: 'There is no file at this address.' },
  method: {
    status: 405,
    code: 'operation',
    message: 'This address takes another method.',
    headers: { Allow: '$ch_allow' },
  },
  'sign-in': {
    status: 401,
    code: 'sign-in',
    message: 'Sign in to go on.',
    members: { signIn: '/oauth2/start' },
  },
  role: { status: 403, code: 'role', message: 'Your role can’t do this.' },
  size: {
    status: 413,
    code: 'size',
    message: 'This request is too large. Nothing was passed on to the service.',
  },
  rate: {
    status: 429,
    code: 'rate',
    message: 'Too many requests at once. Wait a moment and retry.',
    headers: { 'Retry-After': '1' },
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'This server can’t answer right now. Nothing was sent.',
    headers: { 'Retry-After': '2' },
  },
  'sign-in-down': {
    status: 503,
    code: 'sign-in-down',
    message: 'Sign-in can’t be reached. Nothing was sent.',
    headers: { 'Retry-After': '2' },
  },
} as const satisfies Readonly<Record<string, Problem>>

const bodyOf = ({ message, code, members }: Problem): string =>
  `${JSON.stringify({ message, code, ...members })}\n`

function locationOf([name, problem]: [string, Problem]): string[] {
  return [
    `location = /_/problem/${name} {`,
    '    internal;',
    // The length is held against this place too: of a large body, each refusal would be that of its size.
    '    client_max_body_size 0;',
    '    include headers.conf;',
    '    default_type "application/json; charset=utf-8";',
    '    add_header Cache-Control "no-store" always;',
    '    add_header X-Countinghouse-Proxy not-forwarded always;',
    ...Object.entries(problem.headers ?? {}).map(
      ([header, value]) => `    add_header ${header} "${value}" always;`,
    ),
    // nginx reads `\n` in quotes as the end of a line.
    `    return ${String(problem.status)} ${quoted(bodyOf(problem).trim())};`,
    '}',
    '',
  ]
}

export const problemLocations = (): string =>
  indented(Object.entries<Problem>(PROBLEMS).flatMap(locationOf), 8)
