import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '../../src/lib/loopback'
import type { Address } from '../listening'
import { SHORTEST_TOKEN } from '../service/blot'
import { serviceUrl } from '../service/proxy'
import type { ServiceTokens } from '../service/service-token'
import { instead, problemsIn } from './config-words'

const positive = z.int().positive()
/** Nothing that a policy could take for more than an address. */
const origin = z.string().regex(/^https?:\/\/[a-z\d.:[\]-]+$/)
const group = z.string().regex(/^(?! )[^,\p{Cc}]+(?<! )$/u)
/** Of this origin: a person is led there. */
const ownPath = z.string().regex(/^\/(?!\/)[\w./~-]*$/)

/** deploy/README.md explains each member. */
export const schema = z.strictObject({
  listen: z.string(),
  origin,
  build: z.string(),
  service: z.string().optional(),
  plainHttpToService: z.boolean().default(false),
  connectTo: z.array(origin).default([]),
  tokens: z
    .strictObject({ organization: z.string(), application: z.string().optional() })
    .optional(),
  signIn: z
    .strictObject({
      secret: z.string().optional(),
      viewers: z.array(group),
      payers: z.array(group),
      signInPath: ownPath.default('/oauth2/start'),
      signOutPath: ownPath.default('/oauth2/sign_out'),
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
    })
    .prefault({}),
  limits: z
    .strictObject({
      bodyMegabytes: positive.default(32),
      answerSeconds: positive.default(90),
      headerSeconds: positive.default(15),
      requestSeconds: positive.default(120),
      stopSeconds: z.int().nonnegative().default(5),
    })
    .prefault({}),
  trustedProxies: z.array(z.string()).default([]),
  log: z.enum(['stdout', 'none']).default('stdout'),
})

export type ConfigInput = z.input<typeof schema>
type Stated = z.output<typeof schema>

/** Where it listens. */
export type Listening = { readonly path: string } | Address

export interface Config extends Omit<Stated, 'tokens' | 'service'> {
  readonly listening: Listening
  /** Undefined where the page asks the service itself, with the token that a person types. */
  readonly service: URL | undefined
  /** What the files hold. */
  readonly tokens: ServiceTokens
  readonly secret: string | undefined
}

function refuse(message: string): never {
  throw new Error(message)
}

function listeningOf(text: string): Listening {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const [, six, four, port = ''] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  const host = six ?? four ?? ''
  const isAddress = isIP(host) === (six === undefined ? 4 : 6)
  if (!isAddress || Number(port) > 65_535) refuse(instead('listen', text))
  return { host, port: Number(port) }
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

function checkOrigins({ origin: own, connectTo }: Stated): void {
  for (const [member, text] of [
    ['origin', own],
    ...connectTo.map((each, at) => [`connectTo.${String(at)}`, each]),
  ] as const) {
    if (!URL.canParse(text ?? '')) refuse(instead(member ?? '', text))
    const { origin: written, protocol, hostname } = new URL(text ?? '')
    if (written !== text) refuse(`${member ?? ''} should be written ${written}.`)
    if (protocol === 'http:' && !isLoopback(hostname)) {
      refuse(`${member ?? ''} is plain HTTP beyond this machine. Use https.`)
    }
  }
}

/** Whoever reaches a server that holds a token and signs nobody in acts as the organization. */
function checkDoor({ signIn, tokens, origin: own }: Stated, listening: Listening): void {
  const isUnix = 'path' in listening
  const isHere = isUnix || isLoopback(listening.host)
  if (signIn === undefined) {
    if (tokens === undefined) return
    if (!isHere) {
      refuse(
        'Without signIn it listens on loopback or a unix socket only: whoever reaches it acts as the organization.',
      )
    }
    if (!isLoopback(new URL(own).hostname)) {
      refuse('Without signIn its origin is a loopback address too.')
    }
    return
  }
  const { viewers, payers, secret } = signIn
  if (secret === undefined && !isUnix) {
    refuse(
      `${instead('signIn.secret', undefined)} Only over a unix socket the sign-in needs none: elsewhere anybody can name a person.`,
    )
  }
  if (payers.length + viewers.length === 0) {
    refuse('signIn names no group. Put one into payers or viewers.')
  }
  const both = viewers.find((one) => payers.includes(one))
  if (both !== undefined) {
    refuse(`signIn: "${both}" stands under viewers and payers. Payers read too: leave it in one.`)
  }
}

/** How long the app waits for a write (src/api/transport.ts): one that is cut before stays unknown. */
const LEAST_ANSWER = 60

function checkService({ service, plainHttpToService, tokens, connectTo, signIn }: Stated) {
  if ((service === undefined) !== (tokens === undefined)) {
    const missing = service === undefined ? 'service' : 'tokens'
    refuse(
      `${instead(missing, undefined)} service and tokens belong together. ` +
        'Leave both out, and give connectTo, where people type their own token.',
    )
  }
  if (service === undefined) {
    if (connectTo.length === 0) refuse('service is missing, and connectTo names no other.')
    if (signIn !== undefined) {
      refuse('signIn would guard nothing: without service and tokens nothing is passed on.')
    }
    return undefined
  }
  const url = serviceUrl(service, 'service')
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !plainHttpToService) {
    refuse(
      'service is plain HTTP on another machine, where anyone between reads the token. ' +
        'Use https, or set plainHttpToService to true.',
    )
  }
  return url
}

/** A file's text, or why there is none. Somebody may have put the secret itself there: it isn't repeated. */
const readText = (file: string, member: string, isSecret = true): Promise<string> =>
  readFile(file, 'utf8').catch(({ code = '' }: NodeJS.ErrnoException) => {
    const named = isSecret ? 'a file of that name' : `file ${file}`
    const isAbsent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)
    if (code === 'EISDIR') return refuse(`${member}: ${file} is a folder. Name a file.`)
    if (!isAbsent) return refuse(`${member}: ${named} can’t be read (${code}).`)
    const instruction = isSecret ? ' Write the path of a file that holds it.' : ''
    return refuse(`${member}: there is no ${named.replace(/^a /, '')}.${instruction}`)
  })

/** Its owner, and the group that this process runs in: how Kubernetes mounts secrets. */
async function isForOthers(file: string): Promise<boolean> {
  const { mode, gid } = await stat(file)
  const isOwnGroup = process.getgid?.() === gid || process.getgroups?.().includes(gid) === true
  const isRoot = process.getuid?.() === 0
  return (mode & (isOwnGroup && !isRoot ? 0o037 : 0o077)) !== 0
}

/** What may stand in a header's value, on one line. */
const SECRET = /^[\x21-\x7e]+$/

async function readSecret(file: string, member: string, least: number): Promise<string> {
  const secret = (await readText(file, member)).trim()
  if (await isForOthers(file)) refuse(`${member}: others may read ${file}. Run chmod 600 ${file}`)
  if (!SECRET.test(secret)) refuse(`${member}: ${file} holds no secret on one line.`)
  if (secret.length < least) {
    refuse(`${member}: ${file} must hold at least ${String(least)} characters.`)
  }
  return secret
}

const SHORTEST_SECRET = 16

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file, '--config', false)
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuse(`--config: ${file} is not JSON: ${String(error)}`)
  }
}

/** A slash at the end of an origin means nothing. */
function tidied(stated: unknown): unknown {
  if (typeof stated !== 'object' || stated === null || !('origin' in stated)) return stated
  const { origin: own } = stated
  return typeof own === 'string' ? { ...stated, origin: own.replace(/\/$/, '') } : stated
}

/**
 * A deployment's configuration. Paths in it are relative to the file.
 * @throws with what to change, where the server would be unsafe.
 */
export async function readConfig(file: string): Promise<Config> {
  const json = tidied(await readJson(file))
  const parsed = schema.safeParse(json)
  if (!parsed.success) refuse(problemsIn(parsed.error.issues, json).join('\n'))
  const stated = parsed.data
  const listening = listeningOf(stated.listen)
  checkOrigins(stated)
  checkDoor(stated, listening)
  const service = checkService(stated)
  stated.trustedProxies.forEach((network, at) => {
    if (!isNetwork(network)) refuse(instead(`trustedProxies.${String(at)}`, network))
  })
  const { answerSeconds } = stated.limits
  if (answerSeconds < LEAST_ANSWER) {
    refuse(
      `limits.answerSeconds is ${String(answerSeconds)}. Write ${String(LEAST_ANSWER)} or more: ` +
        'the app waits that long for a write, and one that is cut before stays unknown.',
    )
  }
  const at = (path: string) => resolve(dirname(file), path)
  const held = (path: string | undefined, member: string, least: number) =>
    path === undefined ? undefined : readSecret(at(path), member, least)
  return {
    ...stated,
    build: at(stated.build),
    listening,
    service,
    tokens: {
      organization: await held(stated.tokens?.organization, 'tokens.organization', SHORTEST_TOKEN),
      application: await held(stated.tokens?.application, 'tokens.application', SHORTEST_TOKEN),
    },
    secret: await held(stated.signIn?.secret, 'signIn.secret', SHORTEST_SECRET),
  }
}
