import { operations } from '../../src/contract/index'
import type { Operation } from '../../src/contract/operation'
import { CONTENT_TYPES } from '../../server/assets/assets'
import { map, quoted } from './conf-text'

export const allOperations: readonly Operation[] = Object.values(operations)

// What RFC 3986 allows in a segment, without `;`, as in server/service/operation-at.ts. What the escapes of a
// parameter stand for, countinghouse.lua looks at.
const SEGMENT = "(?!\\.)(?:[\\w.~!$&'()*+,=:@-]|%(?![01]|25|2[eEfF]|5[cC]|7[fF])[\\da-fA-F]{2})+"
const QUERY = "(?:[\\w.~!$&'()*+,/:;=?@\\[\\\\\\]^`{|}-]|%(?![01]|7[fF])[\\da-fA-F]{2})*"
const ADDRESS = `(?<ch_verb>[A-Za-z]+) (?<ch_path>/(?:${SEGMENT}(?:/${SEGMENT})*/?)?)(?:\\?${QUERY})?`

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const addressOf = ({ path }: Operation) => `/api${escaped(path).replace(/\\\{\w+\\\}/g, '[^/]+')}`

const extensions = Object.keys(CONTENT_TYPES)
  .map((extension) => extension.slice(1))
  .join('|')

/** Methods of each address of the contract. Two operations can share one. */
function methodsByAddress(
  operations: readonly Operation[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const operation of operations) {
    const address = addressOf(operation)
    found.set(address, [...(found.get(address) ?? []), operation.method])
  }
  return found
}

const line = (text: string) => quoted(`~^${text}\\z`)
const READ = '(?:GET|HEAD)'

/**
 * The request line as it came, without its query and version: only in one of the spellings that every server reads
 * alike. Anything else is empty, and refused.
 */
const lineMap = () =>
  map('$request', '$ch_line', '""', [
    [line(`${ADDRESS} HTTP/(?:1\\.1|2\\.0)`), quoted('$ch_verb $ch_path')],
    // Balancers ask in an old version. Answers of the service have no end in it that could be told from a cut.
    [line(`${READ} /healthz HTTP/1\\.0`), quoted('GET /healthz')],
  ])

/** Every address that this server answers with more than a refusal, in the order in which they are tried. */
function placeMap(hasSignIn: boolean, operations: readonly Operation[]): string[] {
  const signIn = [
    [line('GET /session\\.json'), 'session'],
    [line('GET /oauth2/(?:start|sign_in|callback)'), 'sign-in'],
    [line('GET /oauth2/sign_out'), 'sign-out'],
  ] as const
  return map('$ch_line', '$ch_place', 'missing', [
    ['""', 'malformed'],
    ...operations.map(
      (operation) => [line(`${operation.method} ${addressOf(operation)}`), operation.name] as const,
    ),
    ...[...methodsByAddress(operations)].map(
      ([address, methods]) => [line(`\\w+ ${address}`), `method-${methods.join('-')}`] as const,
    ),
    [quoted('~*^\\w+ /api(?![\\w-])'), 'operation'],
    [line(`${READ} /healthz`), 'health'],
    [line(`${READ} /config\\.json`), 'config'],
    ...(hasSignIn ? signIn : []),
    [quoted('~^\\w+ /(?:session\\.json|oauth2)'), 'missing'],
    [line('POST /policy-reports'), 'policy-reports'],
    [line('POST /error-reports'), 'error-reports'],
    [line('\\w+ /(?:policy|error)-reports'), 'method-POST'],
    [line(`${READ} (?<ch_file>/assets/[\\w.-]+-[\\w-]{8}\\.(?:${extensions}))`), 'asset'],
    [line(`${READ} /(?:index\\.html)?`), 'page'],
    [line(`${READ} (?<ch_file>/(?:assets/)?[\\w.-]+\\.(?:${extensions}))`), 'file'],
    // A navigation: below a screen, whose IDs can hold dots; no escape in the first part, which could spell `api`.
    [line(`${READ} /(?!assets/)[^/%.]+(?:/.*)?`), 'page'],
    [quoted('~^(?!GET |HEAD )'), 'method-GET-HEAD'],
  ])
}

const FIXED: readonly (readonly [string, string])[] = [
  ['page', '/_/page'],
  ['file', '/_/file'],
  ['asset', '/_/asset'],
  ['config', '/_/config'],
]

/** Where a place is answered, by who asks: its kind, whether the Host is ours, whose page asks, what a look found. */
function targetMaps(origin: string): string[] {
  const { host } = new URL(origin)
  const kinds = allOperations.map(({ name, writes }) => [name, writes ? 'write' : 'read'] as const)
  return [
    ...map('$ch_place', '$ch_kind', '$ch_place', kinds),
    ...map('$http_host', '$ch_host', 'foreign', [[quoted(host), 'ours']]),
    // Every browser sends Sec-Fetch-Site to a trustworthy address, and Origin with each write.
    ...map(quoted('$http_sec_fetch_site,$http_origin'), '$ch_asks', 'foreign', [
      [quoted('same-origin,'), 'own'],
      [quoted(`,${origin}`), 'own'],
      [quoted(`same-origin,${origin}`), 'own'],
      [quoted(','), 'silent'],
      [quoted('none,'), 'typed'],
    ]),
    ...map(quoted('$ch_kind:$ch_host:$ch_asks:$ch_looked'), '$ch_target', '/_/problem/malformed', [
      [quoted('~^health:'), '/_/health'],
      [quoted('~^malformed:'), '/_/problem/malformed'],
      [quoted('~^[^:]+:foreign:'), '/_/problem/host'],
      ...FIXED.map(([kind, target]) => [quoted(`~^${kind}:`), target] as const),
      [quoted('~^read:ours:(?:own|silent):fit$'), '/_/read'],
      [quoted('write:ours:own:fit'), '/_/write'],
      [quoted('~^(?:read|write):ours:[a-z]+:fit$'), '/_/problem/origin'],
      [quoted('~^(?:read|write):ours:[a-z]+:segment$'), '/_/problem/value'],
      [quoted('~^session:ours:(?:own|silent):'), '/_/session'],
      [quoted('~^session:'), '/_/problem/origin'],
      [quoted('~^sign-in:'), '/_/sign-in'],
      [quoted('~^sign-out:ours:(?:own|typed|silent):'), '/_/sign-in'],
      [quoted('~^sign-out:'), '/_/problem/origin'],
      [quoted('policy-reports:ours:own:fit'), '/_/policy-reports'],
      [quoted('error-reports:ours:own:fit'), '/_/error-reports'],
      [quoted('~^(?:policy|error)-reports:'), '/_/problem/origin'],
      [quoted('~^method-'), '/_/problem/method'],
      [quoted('~^operation:'), '/_/problem/operation'],
      [quoted('~^missing:'), '/_/problem/missing'],
    ]),
  ]
}

type Headers = readonly Pick<Operation, 'name' | 'headers'>[]

/** Headers that operations of the contract take beside those of every request. */
export const contractHeaders = (operations: Headers): readonly string[] => [
  ...new Set(operations.flatMap(({ headers }) => headers)),
]

/** A header as nginx's variables spell it. */
const spelled = (header: string) => header.toLowerCase().replaceAll('-', '_')
const variableOf = (header: string) => `$ch_up_${spelled(header)}`

/** Each of them goes up for the operations that take it: nginx sends no header that is empty. */
export const operationHeaderMaps = (operations: Headers): readonly string[] =>
  contractHeaders(operations).flatMap((header) =>
    map(
      '$ch_place',
      variableOf(header),
      '""',
      operations
        .filter(({ headers }) => headers.some((one) => one === header))
        .map(({ name }) => [name, `$http_${spelled(header)}`] as const),
    ),
  )

export const operationHeaderLines = (operations: Headers): readonly string[] =>
  contractHeaders(operations).map((header) => `proxy_set_header ${header} ${variableOf(header)};`)

function headerMaps(): string[] {
  const methodLists = [
    ...new Set([...methodsByAddress(allOperations).values()].map((each) => each.join('-'))),
  ]
  return [
    ...operationHeaderMaps(allOperations),
    ...map(
      '$ch_place',
      '$ch_allow',
      '""',
      [...new Set([...methodLists, 'POST', 'GET-HEAD'])].map(
        (each) => [`method-${each}`, quoted(each.replaceAll('-', ', '))] as const,
      ),
    ),
    // What a client calls its method goes into no log. Of the request line, since a refusal's page is asked for by GET.
    ...map(
      '$request',
      '$ch_method',
      'other',
      ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
        (each) => [quoted(`~^${each} `), each] as const,
      ),
    ),
    // Not kept from before the answer.
    'map $upstream_bytes_sent $ch_not_forwarded {',
    '    volatile;',
    '    default "";',
    '    "" not-forwarded;',
    '    "0" not-forwarded;',
    '}',
    '',
  ]
}

const anyOf = (groups: readonly string[]) =>
  quoted(`~(?:^|,) *(?:${groups.map(escaped).join('|')}) *(?:,|$)`)

function roleMap({ viewers, payers }: SignInGroups): string[] {
  // In the question to the sign-in the first is there, in the request itself the second.
  return map(quoted('$upstream_http_x_auth_request_groups$ch_groups'), '$ch_role', '""', [
    ...(payers.length > 0 ? [[anyOf(payers), 'payer'] as const] : []),
    ...(viewers.length > 0 ? [[anyOf(viewers), 'viewer'] as const] : []),
  ])
}

export interface SignInGroups {
  readonly viewers: readonly string[]
  readonly payers: readonly string[]
}

/** The maps of nginx.conf: what each request is, and what is done with it. */
export const mapsOf = (
  origin: string,
  signIn: SignInGroups | undefined,
  hasService: boolean,
): string[] => [
  'geo $ch_dollar {',
  '    default "$";',
  '}',
  '',
  ...lineMap(),
  ...placeMap(signIn !== undefined, hasService ? allOperations : []),
  ...targetMaps(origin),
  ...headerMaps(),
  ...(signIn === undefined ? [] : roleMap(signIn)),
]
