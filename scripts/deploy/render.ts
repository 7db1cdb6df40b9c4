import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_TYPES } from '../preview/assets'
import { securityHeaders } from '../preview/security-headers'
import { needlesOf } from '../preview/token-automaton'
import { fill, indented, map, quoted, quotedValue } from './conf-text'
import type { DeployConfig } from './config-file'
import { allOperations, mapsOf } from './places'
import { problemLocations } from './problems'

const SOURCE = join(import.meta.dirname, '../../deploy/nginx')

const LUA = ['countinghouse.lua', 'redact.lua', 'needles.lua']

export interface RenderedFile {
  readonly name: string
  readonly text: string
  /** Holds a token. */
  readonly isSecret?: boolean
}

const isHttps = ({ origin }: DeployConfig) => origin.startsWith('https:')

const headersConf = (config: DeployConfig): string =>
  `${Object.entries(securityHeaders(false, isHttps(config)))
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join('\n')}\n`

/** A parameter of nginx has less than 4,096 bytes, and one in `geo` is read as it stands. */
const inParts = (name: string, token: string) =>
  [...token.matchAll(/.{1,1000}/g)].map(
    ([text], index) => [`ch_${name}_${String(index)}`, text] as const,
  )

/** The token of each operation. */
function tokensConf({ held }: DeployConfig): string {
  const parts = Object.entries(held).flatMap(([name, token = '']) => inParts(name, token))
  const entries = allOperations.flatMap(({ name, token }) => {
    const whole = inParts(token, held[token] ?? '').map(([part]) => `\${${part}}`)
    return whole.length === 0 ? [] : [[name, `"${whole.join('')}"`] as const]
  })
  return [
    ...parts.map(([part, text]) => `geo $${part} { default ${quoted(text)}; }`),
    ...map('$ch_place', '$ch_token', '""', entries),
  ].join('\n')
}

const needlesFile = ({ held }: DeployConfig): string =>
  Object.values(held)
    .flatMap((token) => (token === undefined ? [] : needlesOf(token)))
    .map((needle) => `${needle}\n`)
    .join('')

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

function upstreams({ serviceUrl, signIn, resolver }: DeployConfig): string[] {
  const server = (name: string, url: URL) => [
    `upstream ${name} {`,
    `    server ${url.hostname}:${portOf(url)} max_fails=0;`,
    '}',
    '',
  ]
  return [
    ...(resolver === undefined ? server('ch_service', serviceUrl) : [`resolver ${resolver};`]),
    ...(signIn === undefined ? [] : server('ch_sign_in', new URL(signIn.oauth2Proxy))),
  ]
}

function serviceValues({ serviceUrl, serviceCertificates, resolver, limits }: DeployConfig) {
  const base = serviceUrl.pathname.replace(/\/$/, '')
  const address =
    resolver === undefined ? 'ch_service' : `${serviceUrl.hostname}:${portOf(serviceUrl)}`
  const isTls = serviceUrl.protocol === 'https:'
  return {
    serviceHost: quoted(serviceUrl.host),
    servicePass: `${serviceUrl.protocol}//${address}${base}$request_uri`,
    serviceTls: isTls
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${quoted(serviceUrl.hostname)};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 4;',
          'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
          `proxy_ssl_trusted_certificate ${quoted(serviceCertificates)};`,
        ].join('\n')
      : '',
    answerSeconds: String(limits.answerSeconds),
    connectSeconds: String(limits.connectSeconds),
  }
}

function tlsOf({ tls }: DeployConfig): string[] {
  if (typeof tls !== 'object') return []
  return [
    `ssl_certificate ${quoted(tls.certificate)};`,
    `ssl_certificate_key ${quoted(tls.key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:ch_tls:10m;',
    'ssl_session_tickets off;',
  ]
}

/** What asks oauth2-proxy, whose answer nginx itself holds against the groups. */
function signInLocations(config: DeployConfig): string[] {
  const { signIn, origin } = config
  if (signIn === undefined) return []
  const forwarded = [
    'proxy_pass_request_headers off;',
    `proxy_set_header Host ${quoted(new URL(origin).host)};`,
    `proxy_set_header X-Forwarded-Host ${quoted(new URL(origin).host)};`,
    `proxy_set_header X-Forwarded-Proto ${isHttps(config) ? 'https' : 'http'};`,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header Cookie $http_cookie;',
    'proxy_set_header Content-Length "";',
    'proxy_pass_request_body off;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection close;',
    'proxy_next_upstream off;',
    'proxy_connect_timeout 3s;',
    'proxy_read_timeout 10s;',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    'proxy_buffer_size 32k;',
    'proxy_buffers 8 32k;',
    'proxy_busy_buffers_size 64k;',
    'proxy_max_temp_file_size 0;',
  ]
  const asking = (role: string) => [
    `location = /_/may-${role} {`,
    '    internal;',
    '    auth_request off;',
    // The length that the request states counts here too, and 413 isn't an answer of the sign-in.
    '    client_max_body_size 0;',
    ...forwarded.map((line) => `    ${line}`),
    '    proxy_method GET;',
    '    proxy_pass http://ch_sign_in/oauth2/auth;',
    `    header_filter_by_lua_block { door.${role}() }`,
    '}',
    '',
  ]
  return [
    '# Sign-in. ---------------------------------------------------------------------------------------------',
    '',
    ...asking('viewer'),
    ...asking('payer'),
    'location = /_/session {',
    '    internal;',
    '    add_header Cache-Control "no-store" always;',
    ...mayLines(config, 'viewer').map((line) => `    ${line}`),
    '    limit_req zone=ch_reads burst=20 nodelay;',
    '    include refusals.conf;',
    '    error_page 500 502 503 504 =503 /_/problem/unavailable;',
    '    content_by_lua_block { door.session() }',
    '}',
    '',
    'location = /_/sign-in {',
    '    internal;',
    '    include headers.conf;',
    '    add_header Cache-Control "no-store" always;',
    '    limit_req zone=ch_reads burst=20 nodelay;',
    ...forwarded.map((line) => `    ${line}`),
    '    proxy_set_header Accept $http_accept;',
    '    proxy_redirect off;',
    '    proxy_pass http://ch_sign_in$request_uri;',
    '    header_filter_by_lua_block { door.sign_in() }',
    '}',
  ]
}

function mayLines({ signIn }: DeployConfig, role: string): string[] {
  if (signIn === undefined) return []
  return [
    `auth_request /_/may-${role};`,
    'auth_request_set $ch_user $upstream_http_x_auth_request_email;',
    ...(role === 'viewer'
      ? ['auth_request_set $ch_groups $upstream_http_x_auth_request_groups;']
      : []),
  ]
}

function realIp({ trustedProxies }: DeployConfig): string[] {
  if (trustedProxies.length === 0) return []
  return [
    ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
  ]
}

function typesOf() {
  const bare = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => [extension.slice(1), type.replace(/;.*/, ''), type] as const,
  )
  return {
    types: indented(
      bare.map(([extension, type]) => `${type} ${extension};`),
      8,
    ),
    charsetTypes: bare
      .filter(([, type, full]) => full !== type && type !== 'text/html')
      .map(([, type]) => type)
      .join(' '),
  }
}

function logs({ log }: DeployConfig) {
  return log === 'stdout'
    ? { accessLog: '/dev/stdout', errorLog: 'stderr' }
    : { accessLog: 'logs/access.log', errorLog: 'logs/error.log' }
}

/** config.json: what the app reads. The token is this server's business. */
const appConfig = ({ app: { orgId, defaultEntry, cardEntry } }: DeployConfig): string =>
  `${JSON.stringify({ service: { baseUrl: '', orgId, defaultEntry, tokens: 'proxy' }, cardEntry, errorReports: true }, null, 2)}\n`

/** Every file of a deployment but the build. `folder` is where it will stand when nginx runs. */
export async function renderFiles(
  config: DeployConfig,
  folder: string,
): Promise<readonly RenderedFile[]> {
  const read = (name: string) => readFile(join(SOURCE, name), 'utf8')
  const { rates, limits } = config
  const numbers: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries({ ...rates, ...limits }).map(([name, value]) => [name, String(value)]),
  )
  const values = {
    ...numbers,
    ...logs(config),
    ...typesOf(),
    modules: config.modules,
    user: config.user === undefined ? '' : `user ${config.user};`,
    workers: String(config.workers),
    run: config.run,
    shutdownSeconds: String(limits.answerSeconds + 30),
    maps: indented(mapsOf(config.origin, config.signIn), 4),
    upstreams: indented(upstreams(config), 4),
    listen: `${config.listen}${typeof config.tls === 'object' ? ' ssl http2' : ''}`,
    tls: indented(tlsOf(config), 8),
    realIp: indented(realIp(config), 8),
    problems: problemLocations(),
    www: 'www',
    wwwAbsolute: quotedValue(join(folder, 'www')),
    signIn: indented(signInLocations(config), 8),
    mayRead: indented(mayLines(config, 'viewer'), 12),
    mayWrite: indented(mayLines(config, 'payer'), 12),
  }
  return [
    { name: 'nginx.conf', text: fill(await read('nginx.conf.template'), values) },
    {
      name: 'service.conf',
      text: fill(await read('service.conf.template'), serviceValues(config)),
    },
    { name: 'headers.conf', text: headersConf(config) },
    { name: 'refusals.conf', text: await read('refusals.conf') },
    ...(await Promise.all(LUA.map(async (name) => ({ name, text: await read(name) })))),
    { name: 'config.json', text: appConfig(config) },
    { name: 'secrets/tokens.conf', text: tokensConf(config), isSecret: true },
    { name: 'secrets/needles.txt', text: needlesFile(config), isSecret: true },
  ]
}
