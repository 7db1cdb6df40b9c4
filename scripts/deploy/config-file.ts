import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '../preview/service-token'
import { SHORTEST_TOKEN } from '../preview/redact-tokens'

const group = z.string().regex(/^[\w .:@/+-]+$/)
const positive = z.int().positive()

/** deploy/nginx/example.json explains each member (deploy/README.md). */
const schema = z.strictObject({
  listen: z.string().regex(/^(?:\[[\da-f:]+\]|[\d.]+):\d{1,5}$/i, 'is an address and a port'),
  origin: z.string().regex(/^https?:\/\/[a-z\d.:[\]-]+$/, 'is such as https://ledger.example'),
  tls: z
    .union([z.literal('ahead'), z.strictObject({ certificate: z.string(), key: z.string() })])
    .optional(),
  build: z.string(),
  service: z.string(),
  plainHttpToService: z.boolean().default(false),
  serviceCertificates: z.string().default('/etc/ssl/certs/ca-certificates.crt'),
  resolver: z
    .string()
    .regex(/^[\d.:[\]a-f]+$/i)
    .optional(),
  tokens: z.strictObject({ organization: z.string(), application: z.string().optional() }),
  signIn: z
    .strictObject({
      oauth2Proxy: z.string(),
      viewers: z.array(group),
      payers: z.array(group),
    })
    .optional(),
  app: z.strictObject({
    orgId: z.string(),
    defaultEntry: z.string(),
    cardEntry: z.boolean().default(false),
  }),
  rates: z
    .strictObject({
      readsPerSecond: positive.default(50),
      readBurst: positive.default(200),
      writesPerSecond: positive.default(5),
      writeBurst: positive.default(20),
      connections: positive.default(200),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bodyMegabytes: positive.default(32),
      answerSeconds: positive.default(90),
      requestSeconds: positive.default(15),
      connectSeconds: positive.default(10),
    })
    .prefault({}),
  trustedProxies: z.array(z.string().regex(/^[\da-f.:]+(?:\/\d{1,3})?$/i)).default([]),
  user: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  workers: z.union([z.literal('auto'), positive]).default('auto'),
  log: z.enum(['files', 'stdout']).default('files'),
  run: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('run'),
  modules: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('/usr/lib/nginx/modules'),
})

export type DeployInput = z.input<typeof schema>

export interface DeployConfig extends z.output<typeof schema> {
  readonly serviceUrl: URL
  readonly held: { readonly organization: string; readonly application: string | undefined }
}

/** Whether browsers reach it by HTTPS. */
export const isHttps = ({ origin }: Pick<DeployConfig, 'origin'>): boolean =>
  origin.startsWith('https:')

function refuse(message: string): never {
  throw new Error(message)
}

const hostOf = (listen: string) => listen.replace(/:\d+$/, '')

/** The service's address without the `/api` that its operations start with. */
function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : refuse('service is no address.')
  if (!/^https?:$/.test(url.protocol)) refuse('service must be an http or https address.')
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    refuse('service must be an address only: no user name, password, or query.')
  }
  if (!/^[\w.~/-]*$/.test(url.pathname)) refuse('service has an unusual path.')
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')
  return url
}

function checkService(config: z.output<typeof schema>, url: URL): void {
  const isPlain = url.protocol === 'http:' && !isLoopback(url.hostname)
  if (isPlain && !config.plainHttpToService) {
    refuse(
      'service is plain HTTP on another machine, where anyone between reads the token. ' +
        'Use https, or set plainHttpToService to true.',
    )
  }
}

function checkDoor(config: z.output<typeof schema>): void {
  const isHere = isLoopback(hostOf(config.listen))
  const origin = new URL(config.origin)
  if (config.signIn === undefined && !isHere) {
    refuse(
      'Without signIn it listens on loopback only: whoever reaches it acts as the organization.',
    )
  }
  if (config.signIn === undefined && !isLoopback(origin.hostname)) {
    refuse('Without signIn its origin is a loopback address too.')
  }
  if (origin.origin !== config.origin) refuse(`origin should be written ${origin.origin}.`)
  const isTls = origin.protocol === 'https:'
  if (isTls && config.tls === undefined) {
    refuse(
      'origin is https: give tls a certificate and a key, or "ahead" where a balancer has them.',
    )
  }
  if (!isTls && config.tls !== undefined) refuse('tls is given, and origin is http.')
  if (!isTls && !isLoopback(origin.hostname)) refuse('origin must be https beyond this machine.')
}

function checkSignIn({ signIn, plainHttpToService }: z.output<typeof schema>): void {
  if (signIn === undefined) return
  if (signIn.payers.length + signIn.viewers.length === 0) refuse('signIn names no group.')
  const url = URL.canParse(signIn.oauth2Proxy) ? new URL(signIn.oauth2Proxy) : undefined
  if (url === undefined || url.href !== `${url.origin}/`) refuse('signIn.oauth2Proxy is no origin.')
  if (url.protocol !== 'http:') refuse('signIn.oauth2Proxy must be an http address.')
  if (!isLoopback(url.hostname) && !plainHttpToService) {
    refuse(
      'signIn.oauth2Proxy is on another machine: set plainHttpToService to true if the network between is yours.',
    )
  }
}

// What may stand in a header's value; nothing that nginx could take for the end of a string.
const TOKEN = /^[\x21-\x7e]+$/

async function readToken(file: string, name: string): Promise<string> {
  const { mode } = await stat(file).catch(() => refuse(`tokens.${name}: there is no ${file}.`))
  if ((mode & 0o077) !== 0) {
    refuse(`tokens.${name}: others may read ${file}. Run chmod 600 ${file}`)
  }
  const token = (await readFile(file, 'utf8')).trim()
  if (!TOKEN.test(token)) refuse(`tokens.${name}: ${file} holds no token on one line.`)
  if (token.length < SHORTEST_TOKEN) {
    refuse(`tokens.${name}: a token must have at least ${String(SHORTEST_TOKEN)} characters.`)
  }
  return token
}

/**
 * A deployment's configuration. Paths in it are relative to the file.
 * @throws with what to change, where the server would be unsafe.
 */
export async function readDeployConfig(file: string): Promise<DeployConfig> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) {
    refuse(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const config = parsed.data
  const at = (path: string) => resolve(dirname(file), path)
  const serviceUrl = addressOf(config.service)
  checkDoor(config)
  checkService(config, serviceUrl)
  checkSignIn(config)
  const { organization, application } = config.tokens
  const tokens = {
    organization: at(organization),
    application: application === undefined ? undefined : at(application),
  }
  return {
    ...config,
    build: at(config.build),
    ...(typeof config.tls === 'object' && {
      tls: { certificate: at(config.tls.certificate), key: at(config.tls.key) },
    }),
    tokens,
    serviceUrl,
    held: {
      organization: await readToken(tokens.organization, 'organization'),
      application: tokens.application && (await readToken(tokens.application, 'application')),
    },
  }
}
