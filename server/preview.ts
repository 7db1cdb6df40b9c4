import { readFile } from 'node:fs/promises'
import { readPort, runCommandLine, UsageError } from '../scripts/command-line'
import { listen } from './listening'
import { serviceUrl } from './service/proxy'
import { createAppServer } from './server'
import { checkTokens, type ServiceTokens } from './service/service-token'

const USAGE = `npm run preview -- [options]

Serves a build as production does: compressed, with the security headers of deploy/headers.json.

  --port 4173    --host 127.0.0.1
  --dir dist               the build
  --service URL            where /api is passed on to, such as http://127.0.0.1:4010
  --token-from-env NAME    the environment variable that holds the organization token. It is put into
                           every request that is passed on, as a sign-in proxy does; the app then needs
                           {"service": {"tokens": "proxy"}} in its config.json. On loopback only
  --application-token-from-env NAME    the same for the operations that take the application token
  --role viewer|payer      stated in /session.json and enforced, as a sign-in proxy does: a viewer's write is 403
  --user NAME              stated beside it
  --config FILE            served as /config.json in place of the build's`

interface Values {
  readonly dir: string
  readonly host: string
  readonly port: string
  readonly service?: string | undefined
  readonly 'token-from-env'?: string | undefined
  readonly 'application-token-from-env'?: string | undefined
  readonly config?: string | undefined
  readonly role?: string | undefined
  readonly user?: string | undefined
}

function fromEnvironment(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new UsageError(`The environment variable ${name} is not set.`)
  }
  return value
}

function readTokens(values: Values): ServiceTokens {
  const tokens = {
    organization: fromEnvironment(values['token-from-env']),
    application: fromEnvironment(values['application-token-from-env']),
  }
  checkTokens(tokens, values.host)
  return tokens
}

function readRole(role: string | undefined): string | undefined {
  if (role === undefined || role === 'viewer' || role === 'payer') return role
  throw new UsageError(`--role is "${role}". Write viewer or payer.`)
}

async function start(values: Values): Promise<void> {
  const wanted = readPort(values.port)
  const session = { role: readRole(values.role), user: values.user }
  const server = await createAppServer({
    directory: values.dir,
    service: values.service === undefined ? undefined : serviceUrl(values.service),
    tokens: readTokens(values),
    session: () => session,
    log: (line) => console.error(line),
    config: values.config === undefined ? undefined : await readFile(values.config),
  })
  console.log(JSON.stringify({ url: await listen(server, { host: values.host, port: wanted }) }))
}

await runCommandLine({
  usage: USAGE,
  options: {
    dir: { type: 'string', default: 'dist' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4173' },
    service: { type: 'string' },
    'token-from-env': { type: 'string' },
    'application-token-from-env': { type: 'string' },
    config: { type: 'string' },
    role: { type: 'string' },
    user: { type: 'string' },
  },
  failure: 'The preview could not start',
  run: start,
})
