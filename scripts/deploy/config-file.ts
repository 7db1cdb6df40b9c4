import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { TokenKind } from '../../src/contract/operation'
import { SHORTEST_TOKEN } from './redact-tokens'
import {
  addressOf,
  checkDirect,
  checkDoor,
  checkService,
  checkSignIn,
  refuse,
} from './config-checks'
import { checkValues, tidied } from './config-values'
import { problemsIn } from './config-words'
import { schema, type StatedConfig } from './config-schema'

export interface DeployConfig extends StatedConfig {
  /** Undefined where the page asks the service itself, with the token that a person types. */
  readonly serviceUrl: URL | undefined
  readonly held: Readonly<Record<TokenKind, string | undefined>>
}

/** Whether browsers reach it by HTTPS. */
export const isHttps = ({ origin }: Pick<DeployConfig, 'origin'>): boolean =>
  origin.startsWith('https:')

/** A file's text, or why there is none. */
const readText = (file: string, name: string, absent = `there is no file ${file}.`) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    refuse(
      error.code === 'ENOENT' || error.code === 'ENOTDIR'
        ? `${name}: ${absent}`
        : error.code === 'EISDIR'
          ? `${name}: ${file} is a folder. Name a file.`
          : `${name}: ${file} can't be read (${error.code ?? error.message}).`,
    ),
  )

// What may stand in a header's value; nothing that nginx could take for the end of a string.
const TOKEN = /^[\x21-\x7e]+$/

async function readToken(file: string, name: string): Promise<string> {
  // Somebody may have put the token itself there: it isn't repeated.
  const absent = 'there is no file of that name. Write the path of a file that holds the token.'
  const text = await readText(file, `tokens.${name}`, absent)
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0) {
    refuse(`tokens.${name}: others may read ${file}. Run chmod 600 ${file}`)
  }
  const token = text.trim()
  if (!TOKEN.test(token)) refuse(`tokens.${name}: ${file} holds no token on one line.`)
  if (token.length < SHORTEST_TOKEN) {
    refuse(`tokens.${name}: a token must have at least ${String(SHORTEST_TOKEN)} characters.`)
  }
  return token
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file, '--config')
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuse(`--config: ${file} is not JSON: ${String(error)}`)
  }
}

/**
 * A deployment's configuration. Paths in it are relative to the file.
 * @throws with what to change, where the server would be unsafe.
 */
export async function readDeployConfig(file: string): Promise<DeployConfig> {
  const stated = tidied(await readJson(file))
  const parsed = schema.safeParse(stated)
  if (!parsed.success) refuse(problemsIn(parsed.error.issues, stated).join('\n'))
  const config = parsed.data
  checkValues(config)
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
