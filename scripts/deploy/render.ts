import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_TYPES } from '../../server/assets/assets'
import { securityHeaders } from '../../server/assets/security-headers'
import { needlesOf } from './token-automaton'
import { fill, indented, map, quoted, quotedValue } from './conf-text'
import { isHttps, type DeployConfig } from './config-file'
import { luaRules } from './lua-rules'
import { allOperations, mapsOf, operationHeaderLines } from './places'
import { problemLocations } from './problems'
import { redirectServer } from './redirect-conf'
import { mayLines, reportLines, signInLocations } from './sign-in-conf'

const SOURCE = join(import.meta.dirname, '../../deploy/nginx')

const LUA = ['countinghouse.lua', 'reports.lua', 'redact.lua', 'needles.lua']

export interface RenderedFile {
  readonly name: string
  readonly text: string
  /** Holds a token. */
  readonly isSecret?: boolean
}

const headersConf = (config: DeployConfig): string =>
  `${Object.entries(securityHeaders(false, isHttps(config), config.connectTo))
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
    ...(resolver !== undefined ? [`resolver ${resolver};`] : []),
    ...(resolver === undefined && serviceUrl !== undefined ? server('ch_service', serviceUrl) : []),
    ...(signIn === undefined ? [] : server('ch_sign_in', new URL(signIn.oauth2Proxy))),
  ]
}

function serviceValues(
  { serviceCertificates, resolver, limits }: DeployConfig,
  serviceUrl: URL,
): Readonly<Record<string, string>> {
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
    operationHeaders: operationHeaderLines(allOperations).join('\n'),
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

/** config.json: what the app reads. The token is this server's business, or the person's. */
function appConfig({ app, serviceUrl, connectTo }: DeployConfig): string {
  const { orgId, defaultEntry, cardEntry } = app
  const asked =
    serviceUrl === undefined
      ? { baseUrl: connectTo[0] ?? '', tokens: 'typed' }
      : { baseUrl: '', tokens: 'proxy' }
  const service = { ...asked, orgId, defaultEntry }
  return `${JSON.stringify({ service, cardEntry, errorReports: true }, null, 2)}\n`
}

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
    maps: indented(mapsOf(config.origin, config.signIn, config.serviceUrl !== undefined), 4),
    upstreams: indented(upstreams(config), 4),
    listen: `${config.listen}${typeof config.tls === 'object' ? ' ssl http2' : ''}`,
    tls: indented(tlsOf(config), 8),
    realIp: indented(realIp(config), 8),
    redirect: indented(redirectServer(config), 4),
    problems: problemLocations(),
    www: 'www',
    wwwAbsolute: quotedValue(join(folder, 'www')),
    signIn: indented(signInLocations(config), 8),
    mayReport: indented(reportLines(config), 12),
  }
  const serviceFiles =
    config.serviceUrl === undefined ? undefined : serviceValues(config, config.serviceUrl)
  const service =
    serviceFiles === undefined
      ? ''
      : fill(await read('service-places.conf.template'), {
          ...numbers,
          mayRead: indented(mayLines(config, 'viewer'), 12),
          mayWrite: indented(mayLines(config, 'payer'), 12),
        })
  return [
    { name: 'nginx.conf', text: fill(await read('nginx.conf.template'), { ...values, service }) },
    ...(serviceFiles === undefined
      ? []
      : [
          {
            name: 'service.conf',
            text: fill(await read('service.conf.template'), serviceFiles),
          },
        ]),
    { name: 'headers.conf', text: headersConf(config) },
    { name: 'refusals.conf', text: await read('refusals.conf') },
    ...(await Promise.all(LUA.map(async (name) => ({ name, text: await read(name) })))),
    { name: 'rules.lua', text: luaRules() },
    { name: 'config.json', text: appConfig(config) },
    { name: 'secrets/tokens.conf', text: tokensConf(config), isSecret: true },
    { name: 'secrets/needles.txt', text: needlesFile(config), isSecret: true },
  ]
}
