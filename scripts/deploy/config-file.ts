import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { SHORTEST_TOKEN } from '../preview/redact-tokens'
import { addressOf, checkDoor, checkService, checkSignIn, refuse } from './config-checks'
import { schema, type StatedConfig } from './config-schema'

export interface DeployConfig extends StatedConfig {
  readonly serviceUrl: URL
  readonly held: { readonly organization: string; readonly application: string | undefined }
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
