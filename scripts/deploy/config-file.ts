import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { TokenKind } from '../../src/contract/operation'
import { SHORTEST_TOKEN } from '../preview/redact-tokens'
import {
  addressOf,
  checkDirect,
  checkDoor,
  checkService,
  checkSignIn,
  refuse,
} from './config-checks'
import { schema, type StatedConfig } from './config-schema'

export interface DeployConfig extends StatedConfig {
  /** Undefined where the page asks the service itself, with the token that a person types. */
  readonly serviceUrl: URL | undefined
  readonly held: Readonly<Record<TokenKind, string | undefined>>
}

/** Whether browsers reach it by HTTPS. */
export const isHttps = ({ origin }: Pick<DeployConfig, 'origin'>): boolean =>
  origin.startsWith('https:')

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
  checkDirect(config)
  const serviceUrl = config.service === undefined ? undefined : addressOf(config.service)
  checkDoor(config)
  checkService(config, serviceUrl)
  checkSignIn(config)
  const tokens = config.tokens && {
    organization: at(config.tokens.organization),
    application: config.tokens.application && at(config.tokens.application),
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
      organization: tokens && (await readToken(tokens.organization, 'organization')),
      application: tokens?.application && (await readToken(tokens.application, 'application')),
    },
  }
}
