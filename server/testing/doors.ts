import type { RequestListener } from 'node:http'

/** What is tried at a server that holds a token, and again at one behind a plain nginx. */
export interface Door {
  readonly name: string
  /** The bytes that go to a server at `host`. */
  readonly bytes: (host: string) => string | Buffer
  /** What the server may answer; 0 is a connection closed without an answer. */
  readonly status: readonly number[]
  /** Requests that reach the service, as it sees them. */
  readonly lines: readonly string[]
  /** How many bytes the service reads of each body, where that is what the door is about. */
  readonly bodies?: readonly number[] | undefined
  /** How the service answers. */
  readonly service?: RequestListener | undefined
  /** Where the server behind a plain nginx (deploy/nginx.conf) hears something else, and why. */
  readonly behind?: Otherwise | undefined
}

interface Otherwise {
  readonly why: string
  readonly status?: readonly number[]
  readonly lines?: readonly string[]
}

export const LIST = '/api/Query/payouts/main-street'
export const AUTHORIZE = '/api/MoneyOut/authorize'
const READ = `GET ${LIST}`
const WRITE = `POST ${AUTHORIZE}`

interface Ask {
  readonly method?: string
  readonly target?: string
  readonly host?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** A request of this server's own page, in the order given; ORIGIN and HOST stand for the server's. */
export const ask =
  ({ method = 'GET', target = LIST, host = 'HOST', headers = [], body }: Ask) =>
  (server: string): string => {
    const length = body === undefined ? [] : [`Content-Length: ${String(Buffer.byteLength(body))}`]
    const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close']
    const lines = [...head, 'Cookie: session=payer', ...length, ...headers]
    return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
      .replaceAll('ORIGIN', `http://${server}`)
      .replaceAll('HOST', server)
  }

const OWN = ['Origin: ORIGIN', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json']

export const askToWrite = (given: Ask = {}) =>
  ask({
    method: 'POST',
    target: AUTHORIZE,
    body: '{}',
    ...given,
    headers: [...OWN, ...(given.headers ?? [])],
  })

const refused = (name: string, bytes: Door['bytes'], status: readonly number[]): Door => ({
  name,
  bytes,
  status,
  lines: [],
})

/** An address of an operation of the contract. */
export const sample = (path: string): string => `/api${path.replace(/\{\w+\}/g, 'main-street')}`

/** Addresses that reach the service as they were written. */
export const AS_WRITTEN = [
  '/api/Query/payouts/main%20street',
  '/api/Query/payouts/caf%C3%A9',
  '/api/Query/payouts/%E6%9D%B1%E4%BA%AC',
  // Marks of direction, a no-break blank, a joiner, a soft hyphen, at the end and inside.
  '/api/Query/payouts/main%E2%80%8Fstreet',
  '/api/Query/payouts/main-street%E2%80%8E',
  '/api/Query/payouts/%E2%80%8Fmain-street',
  '/api/Query/payouts/main%C2%A0street',
  '/api/Query/payouts/main%E2%80%AFstreet',
  '/api/Query/payouts/main%E3%80%80street',
  '/api/Query/payouts/%D9%85%DB%8C%E2%80%8C%D8%B1%D9%88%D9%85',
  '/api/Query/payouts/main%C2%ADstreet',
  '/api/Query/payouts/%EF%BB%BFmain-street',
  '/api/Query/payouts/a%E2%80%8E..b',
  '/api/Query/payouts/12?status(in)=1|11&vendorName(ct)=50%25%20off%2Fno&sortBy=desc(createdDate)',
  '/api/Query/payouts/12?status%28in%29=1%7C11&a=b+c',
  '/api/Bill/12?',
  '/api/Vendor/255-fb61db4171334aa79224b019f090e4c5',
] as const

/** Headers of the service's answers that don't come down. */
export const KEPT_BACK = (token: string): readonly (readonly [name: string, value: string])[] => [
  ['Set-Cookie', 'a=1'],
  ['Refresh', '0; url=https://elsewhere.example'],
  ['Retry-After', 'org-token-1'],
  ['Link', '<https://elsewhere.example/x.js>; rel=preload; as=script'],
  ['Clear-Site-Data', '"*"'],
  ['Location', 'https://elsewhere.example'],
  ['Content-Location', 'https://elsewhere.example'],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Allow-Credentials', 'true'],
  ['Content-Disposition', 'attachment; filename=x.exe'],
  ['Service-Worker-Allowed', '/'],
  ['SourceMap', 'https://elsewhere.example/x.map'],
  ['Reporting-Endpoints', 'a="https://elsewhere.example"'],
  ['NEL', '{"report_to":"a"}'],
  ['Alt-Svc', 'h2="elsewhere.example:443"'],
  ['Strict-Transport-Security', 'max-age=1'],
  ['WWW-Authenticate', 'Basic'],
  ['Server', 'secret/1.0'],
  ['X-Trace', '7'],
  ['requestToken', token],
  ['Cache-Control', 'public, max-age=60'],
  ['ETag', '"1"'],
  ['Last-Modified', 'Mon, 23 Nov 2026 08:00:00 GMT'],
  ['Accept-Ranges', 'bytes'],
  ['Trailer', 'Set-Cookie'],
  ['Set-Login', 'logged-in'],
  ['X-Countinghouse-Proxy', 'not-forwarded'],
  ['X-Accel-Redirect', '/config.json'],
  ['X-Accel-Limit-Rate', '1'],
  ['X-Accel-Charset', 'utf-7'],
]

/** What a browser would show or run, however the service calls it. */
export const TYPES_OF_PAGES = [
  'text/html',
  'image/svg+xml',
  'application/javascript',
  'text/html; application/json',
] as const

/** The form that a proxy is asked in. The server takes none of it; nginx takes its path, under the Host that it had. */
const WHOLE_ADDRESSES = [
  'http://127.0.0.1/api/Query/payouts/main-street',
  'http://elsewhere.example/api/Query/payouts/main-street',
]
const ITS_PATH = {
  why: 'nginx passes the path of a whole address on, as a proxy has to, and its Host line as it stands.',
  status: [200],
  lines: [READ],
}

export const PATHS = [
  '/api/..;/admin',
  '/api/Query/payouts/..;/admin',
  '/api/Query/payouts/..;x=1',
  '/api/Query/payouts/main-street;jsessionid=1',
  '/api/Query/payouts/..',
  '/api/Query/payouts/.',
  '/api/Query/payouts/%2e%2e',
  '/api/Query/payouts/%2E.',
  '/api/Query/payouts/..%20',
  '/api/Query/payouts/..%20/admin',
  '/api/Query/payouts/%20..',
  '/api/Query/payouts/...',
  '/api/Query/payouts/.hidden',
  '/api/Query/payouts/..%2f',
  '/api/Query/payouts/..%2fadmin',
  '/api/Query/payouts/..%2Fadmin',
  '/api/Query/payouts/a%2fb',
  '/api/Query/payouts/..%5cadmin',
  '/api/Query/payouts/..\\admin',
  '/api\\Query\\payouts\\main-street',
  '/api/Query/payouts/%252e%252e%252fadmin',
  '/api/Query/payouts/%252e%252e',
  '/api/Query/payouts/%25252e',
  '/api/Query/payouts/a%00',
  '/api/Query/payouts/a\0',
  '/api/Query/payouts/a%0d%0aX-Admin:1',
  '/api/Query/payouts/a%09',
  '/api/Query/payouts/a%7f',
  '/api/Query/payouts/%c0%ae%c0%ae',
  '/api/Query/payouts/%ff',
  '/api/Query/payouts/%E2%80%A5',
  '/api/Query/payouts/%EF%BC%8E%EF%BC%8E',
  '/api/Query/payouts/%EF%BC%8Fadmin',
  '/api/Query/payouts/%C2%BD',
  '/api/Query/payouts/%EF%B9%B0',
  '/api/Query/payouts/%e2%80%ae',
  '/api/Query/payouts/main%E2%80%AEstreet',
  '/api/Query/payouts/main%E2%81%A6street',
  '/api/Query/payouts/main%E2%80%A8street',
  '/api/Query/payouts/a%F3%A0%81%A1',
  '/api/Query/payouts/a%C2%85',
  '/api/Query/payouts/%E2%80%8E',
  '/api/Query/payouts/%E2%80%8E..',
  '/api/Query/payouts/%E2%80%8B.%E2%80%8B.',
  '/api/Query/payouts/%C2%A0..',
  '/api/Query/payouts/..%C2%A0',
  '/api/Query/payouts/a%C2%A0',
  '/api/Query/payouts/a%20%E2%80%8E',
  '/api/Query/payouts/%E2%80%8E%C2%A0a',
  '/api/Query/payouts/a%E2%80%8E%2f..',
  '/api/Query/payouts/%zz',
  '/api/Query/payouts/a%',
  '/api/Query/payouts/a|b',
  '/api/Query/payouts/',
  '/api/Query/payouts//',
  '/api/Query/payouts',
  '/api/Query/payouts/main-street/',
  '/api/Query/payouts/main-street/more',
  '/api//Query/payouts/main-street',
  '//api/Query/payouts/main-street',
  '///api/Query/payouts/main-street',
  '/./api/Query/payouts/main-street',
  '/x/../api/Query/payouts/main-street',
  '/x/%2e%2e/api/Query/payouts/main-street',
  '/%61pi/Query/payouts/main-street',
  '/api%2fQuery%2fpayouts%2fmain-street',
  '/api/Query/p%61youts/main-street',
  '/api/Query%2fpayouts/main-street',
  '/API/Query/payouts/main-street',
  '/api/query/payouts/main-street',
  '/api;x/Query/payouts/main-street',
  '/api.',
  '/api',
  '/api/',
  '/api/admin',
  '/api/Query/users/main-street',
  '/api/Query/payouts/main-street#',
  '/api/Query/payouts/main-street#/../admin',
  '/api/Query/payouts/main-street?a=1#x',
  '/api/Query/payouts/main-street?a=%00',
  '/api/Query/payouts/main-street?a=%0d%0aX-Admin:1',
  '/api/Query/payouts/main-street?a=%zz',
  '/api/Query/payouts/main-street?a="',
  ...WHOLE_ADDRESSES,
  'api/Query/payouts/main-street',
  '*',
  '?/api/Query/payouts/main-street',
  '/nginx.conf/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fsecrets/tokens.conf',
]

export const METHODS: readonly (readonly [string, string])[] = [
  ['DELETE', LIST],
  ['POST', LIST],
  ['PUT', LIST],
  ['PATCH', LIST],
  ['HEAD', LIST],
  ['OPTIONS', LIST],
  ['TRACE', LIST],
  ['PROPFIND', LIST],
  ['get', LIST],
  ['GET', AUTHORIZE],
  ['HEAD', AUTHORIZE],
  ['DELETE', '/api/Vendor/12'],
  ['PUT', '/api/Vendor/single/main-street'],
  ['GET', '/api/PaymentMethodDomain/12'],
  ['POST', '/api/Notification/12'],
  ['POST', '/api/Paypoint/load/main-street/pay'],
]

/** Headers that never go up. The service sees the same request as without them. */
export const DROPPED = [
  'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Method: DELETE',
  'X-Method-Override: DELETE',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: /admin',
  'X-Forwarded-For: 10.0.0.1',
  'X-Forwarded-Host: elsewhere.example',
  'X-Real-IP: 10.0.0.1',
  'X-Accel-Redirect: /secrets/tokens.conf',
  'Forwarded: for=10.0.0.1',
  'X-Auth-Request-Groups: payers',
  'X-Countinghouse-Proxy: not-forwarded',
  'Cookie: other=1',
  'Authorization: Bearer x',
  'x-sandbox-scenario: lost-after',
  'Referer: http://127.0.0.1/payouts?vendorName(ct)=ACME',
  'User-Agent: Mozilla/5.0',
  'Accept-Language: en',
  'Accept-Encoding: gzip',
  'If-None-Match: "1"',
  'If-Modified-Since: Mon, 23 Nov 2026 08:00:00 GMT',
  'Range: bytes=0-1',
  'Expect: 100-continue',
  'TE: trailers',
  'Keep-Alive: 5',
  'Proxy-Connection: keep-alive',
  'requestToken: typed-by-hand',
  'idempotencyKey: for-another-operation',
]

export const FOREIGN_WRITES: readonly (readonly [string, readonly string[]])[] = [
  ['a foreign Origin and no Sec-Fetch-Site', ['Origin: https://elsewhere.example']],
  ['an Origin of another port', ['Origin: http://127.0.0.1:1']],
  ['an opaque Origin', ['Origin: null']],
  ['another site', ['Sec-Fetch-Site: cross-site']],
  ['another port of this machine', ['Sec-Fetch-Site: same-site', 'Origin: ORIGIN']],
  ['an address typed by hand', ['Sec-Fetch-Site: none']],
  [
    'a foreign Origin that claims to be same-origin',
    ['Sec-Fetch-Site: same-origin', 'Origin: https://elsewhere.example'],
  ],
  ['its own Origin that says cross-site', ['Sec-Fetch-Site: cross-site', 'Origin: ORIGIN']],
  ['an Origin that begins as its own', ['Origin: ORIGIN.elsewhere.example']],
  ['its Origin in another scheme of another name', ['Origin: https://HOST.example']],
  ['two Origins', ['Origin: ORIGIN', 'Origin: https://elsewhere.example']],
  ['neither header, such as curl', []],
]

const FOREIGN_READS: readonly (readonly [string, Ask])[] = [
  ['another site', { headers: ['Sec-Fetch-Site: cross-site'] }],
  ['a foreign Origin', { headers: ['Origin: https://elsewhere.example'] }],
  ['another name of this address', { host: 'rebound.example' }],
  ['a name that begins as this address does', { host: '127.0.0.1.rebound.example' }],
  ['its name without the port', { host: '127.0.0.1' }],
  ['its name with another port', { host: '127.0.0.1:1' }],
  ['a user name before the address', { host: 'rebound.example@127.0.0.1' }],
]

const own = [...OWN.slice(0, 2), 'Connection: close', 'Cookie: session=payer']
/** A write whose body is framed by hand. */
const framed = (framing: readonly string[], body: string) => (server: string) =>
  [`${WRITE} HTTP/1.1`, 'Host: HOST', ...own, ...framing, '', body]
    .join('\r\n')
    .replaceAll('ORIGIN', `http://${server}`)
    .replaceAll('HOST', server)
const SECOND = `POST /api/MoneyOut/authorize HTTP/1.1\r\nHost: x\r\n\r\n`
const CHUNKED = 'Transfer-Encoding: chunked'

const FROM_ELSEWHERE: Ask = {
  method: 'POST',
  target: AUTHORIZE,
  headers: ['Sec-Fetch-Site: cross-site'],
}
const LARGE = 'x'.repeat(70_000)

/** A body of so many bytes in both framings: how, the header, the bytes. */
const sized = (length: number): readonly (readonly [string, string, string])[] => {
  const body = 'x'.repeat(length)
  return [
    ['of a stated length', `Content-Length: ${String(length)}`, body],
    ['in chunks', CHUNKED, `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ]
}

const SMUGGLED: readonly (readonly [string, readonly string[], string])[] = [
  ['CL.TE', ['Content-Length: 6', CHUNKED], '0\r\n\r\nG'],
  ['TE.CL', [CHUNKED, 'Content-Length: 4'], `5c\r\n${SECOND}\r\n0\r\n\r\n`],
  ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 'ab'],
  ['two lengths alike', ['Content-Length: 2', 'Content-Length: 2'], '{}'],
  ['a list of lengths', ['Content-Length: 2, 2'], '{}'],
  ['a length below zero', ['Content-Length: -1'], '{}'],
  ['a length with a sign', ['Content-Length: +2'], '{}'],
  ['a length in hex', ['Content-Length: 0x2'], '{}'],
  ['a length past any number', ['Content-Length: 99999999999999999999'], '{}'],
  ['another encoding', ['Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['chunked twice', [CHUNKED, 'Transfer-Encoding: identity'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a blank before the colon', ['Transfer-Encoding : chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a folded encoding', ['Transfer-Encoding:\r\n chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a tab in an encoding', ['Transfer-Encoding: \x0bchunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk below zero', [CHUNKED], '-2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk in hex notation', [CHUNKED], '0x2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk longer than it says', [CHUNKED], '1\r\n{}\r\n0\r\n\r\n'],
  ['a chunk past any number', [CHUNKED], 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
]

const UNREADABLE: readonly (readonly [string, string | Buffer])[] = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x0d, 0x0a])],
  ['bytes', Buffer.from([0, 255, 254, 13, 10, 13, 10])],
  ['no Host', `${READ} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['two Hosts', `${READ} HTTP/1.1\r\nHost: HOST\r\nHost: b\r\nConnection: close\r\n\r\n`],
  [
    'a blank in the address',
    'GET /api/Query/payouts/a b HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  ],
  [
    'an address not in ASCII',
    'GET /api/Query/payouts/é HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  ],
  [
    'a header of 64 kB',
    `${READ} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nX-A: ${'x'.repeat(65_536)}\r\n\r\n`,
  ],
  [
    'an address of 64 kB',
    `GET /api/Query/payouts/${'x'.repeat(65_536)} HTTP/1.1\r\nHost: HOST\r\n\r\n`,
  ],
  ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ...['1.0', '2.0'].map(
    (version) =>
      [
        `HTTP/${version} in the request line`,
        `${READ} HTTP/${version}\r\nHost: HOST\r\nConnection: close\r\n\r\n`,
      ] as const,
  ),
  ['HTTP/0.9', `${READ}\r\n`],
  ['a version to come', `${READ} HTTP/3.0\r\nHost: HOST\r\nConnection: close\r\n\r\n`],
]

const AS_HTTP_1_1 = {
  why: 'nginx speaks HTTP/1.1 to the server, whatever its client speaks.',
  status: [200],
  lines: [READ],
}

const ANY_REFUSAL = [0, 400, 403, 404, 405, 408, 411, 413, 414, 431, 501, 505].filter(
  (status) => status !== 408,
)

const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = '{}'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
const raw =
  (bytes: string): RequestListener =>
  ({ socket }) =>
    socket.end(bytes)

const PASSED = [
  200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 425, 429, 500, 502, 503, 504,
]
const TURNED = [300, 301, 302, 303, 304, 305, 307, 308, 407, 421, 600, 999]

const CUTS: readonly (readonly [string, RequestListener])[] = [
  ['without a word', ({ socket }) => socket.destroy()],
  ['with half a status line', raw('HTTP/1.1 20')],
  ['with a header that is too long', raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(99_999)}`)],
  [
    'for another protocol',
    raw('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
]
const MIDWAY: readonly (readonly [string, RequestListener])[] = [
  ['after its headers', raw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n')],
  ['in the middle of its answer', raw('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"is')],
  [
    'in the middle of a chunk',
    raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"is'),
  ],
]

export const DOORS: Readonly<Record<string, readonly Door[]>> = {
  'addresses outside the contract': PATHS.map((target) => ({
    ...refused(`GET ${JSON.stringify(target)}`, ask({ target }), [0, 400, 404]),
    behind: WHOLE_ADDRESSES.includes(target) ? ITS_PATH : undefined,
  })),
  'other methods': METHODS.map(([method, target]) =>
    refused(`${method} ${target}`, askToWrite({ method, target }), [400, 405]),
  ),
  'headers that stay here': DROPPED.map((header) => ({
    name: header,
    bytes: ask({ headers: [header] }),
    status: [200],
    lines: [READ],
  })),
  // A server that passed it on would hand the connection over to a service that agrees.
  'another protocol': ['websocket', 'h2c', ''].flatMap((protocol) =>
    [
      { name: 'a read', write: false },
      { name: 'a write', write: true },
    ].map(({ name, write }) => ({
      ...refused(
        `${name}, Upgrade: ${protocol}`,
        (write ? askToWrite : ask)({ headers: [`Upgrade: ${protocol}`] }),
        [400],
      ),
      behind: {
        why: 'nginx keeps Upgrade to itself, and passes the request on without it.',
        status: [200],
        lines: [write ? WRITE : READ],
      },
    })),
  ),
  'headers twice': ['requestToken', 'idempotencyKey', 'Content-Type'].map((name) =>
    refused(name, askToWrite({ headers: [`${name}: one`, `${name}: two`] }), [400]),
  ),
  'writes of other sites': FOREIGN_WRITES.map(([name, headers]) =>
    refused(name, ask({ method: 'POST', target: AUTHORIZE, body: '{}', headers }), [400, 403]),
  ),
  'reads of other sites': FOREIGN_READS.map(([name, given]) =>
    refused(name, ask(given), [400, 403]),
  ),
  'requests in a request': [
    ...SMUGGLED.map(([name, framing, body]) => refused(name, framed(framing, body), ANY_REFUSAL)),
    {
      name: 'two encodings',
      bytes: framed(['Transfer-Encoding: gzip, chunked'], '2\r\n{}\r\n0\r\n\r\n'),
      status: [200],
      lines: [WRITE],
      behind: { why: 'nginx knows no encoding but chunked.', status: [501], lines: [] },
    },
    {
      name: 'a read’s body',
      bytes: ask({ body: SECOND }),
      status: [200],
      lines: [READ],
    },
    {
      name: 'a body in chunks, with extensions and a trailer',
      bytes: framed([CHUNKED], '2;a=b\r\n{}\r\n0\r\nidempotencyKey: late\r\n\r\n'),
      status: [200],
      lines: [WRITE],
    },
    {
      name: 'two at once, of which the second is another site’s',
      bytes: (server) =>
        `${READ} HTTP/1.1\r\nHost: ${server}\r\nCookie: session=payer\r\n\r\n` +
        ask({ method: 'POST', target: AUTHORIZE, body: '{}', headers: ['Origin: http://x'] })(
          server,
        ),
      status: [200],
      lines: [READ],
    },
    {
      name: 'a bare line feed',
      bytes: (server) =>
        `${READ} HTTP/1.1\nHost: ${server}\nCookie: session=payer\nConnection: close\n\n`,
      status: [400],
      lines: [],
      behind: {
        why: 'nginx takes a line feed for the end of a line, as RFC 9112 lets it, and writes the request anew.',
        status: [200],
        lines: [READ],
      },
    },
  ],
  'what can’t be read': UNREADABLE.map(([name, bytes]) => ({
    name,
    bytes: (server) => (typeof bytes === 'string' ? bytes.replaceAll('HOST', server) : bytes),
    status: ANY_REFUSAL,
    lines: [],
    behind: name.startsWith('HTTP/1.0') ? AS_HTTP_1_1 : undefined,
  })),
  'bodies that fit': [70_000, 1_000_000].flatMap((length) =>
    sized(length).map(([name, framing, body]) => ({
      name: `${String(length)} bytes ${name}`,
      bytes: framed([framing], body),
      status: [200],
      lines: [WRITE],
      bodies: [length],
    })),
  ),
  'bodies too large': sized(1_100_000).map(([name, framing, body]) =>
    refused(name, framed([framing], body), [413]),
  ),
  'a large body is refused for what is wrong with it': [
    ...[LARGE, 'x'.repeat(5_000_000)].flatMap((body) => {
      const size = `${String(body.length)} bytes`
      return [
        refused(`another site, ${size}`, ask({ ...FROM_ELSEWHERE, body }), [403]),
        refused(`no operation, ${size}`, askToWrite({ target: '/api/admin', body }), [404]),
        refused(`another method, ${size}`, askToWrite({ method: 'PUT', body }), [405]),
      ]
    }),
    {
      name: 'a service that breaks off',
      bytes: askToWrite({ body: LARGE }),
      status: [502],
      lines: [WRITE],
      service: ({ socket }) => socket.destroy(),
    },
  ],
  'the service’s statuses': [
    ...PASSED.map((status) => ({
      name: `${String(status)} stays`,
      bytes: askToWrite(),
      status: [status],
      lines: [WRITE],
      service: answering(status, {}, status === 204 ? undefined : '{}'),
    })),
    ...TURNED.map((status) => ({
      name: `${String(status)} becomes 502`,
      bytes: askToWrite(),
      status: [502],
      lines: [WRITE],
      service: raw(
        `HTTP/1.1 ${String(status)} Odd\r\nLocation: ${AUTHORIZE}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
    })),
    {
      name: '408 becomes 504, for a write',
      bytes: askToWrite(),
      status: [504],
      lines: [WRITE],
      service: answering(408),
    },
    {
      name: '408 becomes 504, for a read',
      bytes: ask({}),
      status: [504],
      lines: [READ],
      service: answering(408),
    },
    {
      name: 'a compressed answer becomes 502',
      bytes: ask({}),
      status: [502],
      lines: [READ],
      service: answering(200, { 'content-encoding': 'gzip' }, 'x'),
    },
    ...['gzip, chunked', 'gzip', 'Chunked, gzip'].map((encoding) => ({
      name: `an answer with Transfer-Encoding: ${encoding} becomes 502`,
      bytes: ask({}),
      status: [502],
      lines: [READ],
      service: raw(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: ${encoding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      ),
    })),
    ...['utf-16le', 'UTF-7', '"utf-16"', 'iso-8859-1', 'utf-8; charset=utf-16', '']
      .flatMap((charset) => ['application/json', 'text/html'].map((type) => [type, charset]))
      .map(([type = '', charset = '']) => ({
        name: `${type} in “${charset}” becomes 502`,
        bytes: ask({}),
        status: [502],
        lines: [READ],
        service: answering(200, { 'content-type': `${type}; Charset=${charset}` }),
      })),
    ...['utf-8', '"UTF-8"', 'us-ascii', 'utf-8; q=1'].map((charset) => ({
      name: `JSON in ${charset} stays`,
      bytes: ask({}),
      status: [200],
      lines: [READ],
      service: answering(200, { 'content-type': `application/json;charset=${charset}` }),
    })),
  ],
  'connections that break': [
    ...CUTS.map(([name, service]) => ({
      name: `502 after one attempt when the service ends ${name}`,
      bytes: askToWrite(),
      status: [502],
      lines: [WRITE],
      service,
    })),
    ...MIDWAY.map(([name, service]) => ({
      name: `502 after one attempt when the service ends ${name}`,
      bytes: askToWrite(),
      status: [502],
      lines: [WRITE],
      service,
    })),
    ...[
      ['what is not HTTP', 'hello'],
      ['an answer without a head', '{"isSuccess":true}'],
      [
        'an answer that ends with its connection',
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"isSuccess":true}',
      ],
      ['the same in HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{}'],
    ].flatMap(([name = '', bytes = '']) =>
      [
        { name, bytes: askToWrite(), lines: [WRITE] },
        { name: `${name}, to a read`, bytes: ask({}), lines: [READ] },
      ].map((door) => ({ ...door, status: [502], service: raw(bytes) })),
    ),
    {
      name: 'a service that takes too long',
      bytes: askToWrite(),
      status: [504],
      lines: [WRITE],
      service: () => undefined,
    },
  ],
}
