import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NGINX_MISSING, ensureNginx, nginxCommand } from '../../install-nginx'
import { readDeployConfig } from '../config-file'
import type { DeployInput } from '../config-schema'
import { deploy, writeConfiguration } from '../publish'
import { freePort } from '../../testing/free-port'

export interface NginxOptions {
  /** The service's address, and whatever else differs from a deployment on loopback without sign-in. */
  readonly config: Partial<Omit<DeployInput, 'tokens' | 'build'>>
  /** None where people type their own. */
  readonly tokens?:
    | { readonly organization: string; readonly application?: string | undefined }
    | undefined
  /** A build, which is compressed here. */
  readonly build?: string | undefined
  /** A folder compressed already, such as another one's `www`, in place of a build. */
  readonly www?: string | undefined
  /** The port on 127.0.0.1; a free one when left out. */
  readonly port?: number | undefined
}

export interface RunningNginx {
  readonly url: URL
  /** Its folder: nginx.conf, logs/, www/. */
  readonly folder: string
  readonly pid: number
  /** Everything it has logged of requests so far. */
  readonly log: () => Promise<string>
  /** Publishes another build, or another configuration, and reloads as an operator does. */
  readonly redeploy: (changes: Partial<NginxOptions>) => Promise<void>
  readonly stop: () => Promise<void>
}

async function configure(folder: string, options: NginxOptions, port: number): Promise<void> {
  const { config, tokens, build = '', www } = options
  await mkdir(join(folder, 'given'), { recursive: true, mode: 0o700 })
  const given = join(folder, 'given')
  for (const [name, token] of Object.entries(tokens ?? {})) {
    if (token !== undefined) await writeFile(join(given, name), token, { mode: 0o600 })
  }
  const file = join(given, 'config.json')
  // Shorter than a deployment may have it, since a test waits for its end.
  const { answerSeconds, ...limits } = config.limits ?? {}
  const whole: DeployInput = {
    listen: `127.0.0.1:${String(port)}`,
    origin: `${typeof config.tls === 'object' ? 'https' : 'http'}://127.0.0.1:${String(port)}`,
    app: { orgId: '123', defaultEntry: 'main-street' },
    workers: 1,
    ...(process.getuid?.() === 0 && { user: 'root' }),
    ...config,
    limits,
    build,
    ...(tokens !== undefined && {
      tokens: {
        organization: 'organization',
        ...(tokens.application !== undefined && { application: 'application' }),
      },
    }),
  }
  await writeFile(file, JSON.stringify(whole))
  const stated = await readDeployConfig(file)
  const read = {
    ...stated,
    limits: { ...stated.limits, ...(answerSeconds !== undefined && { answerSeconds }) },
  }
  if (www === undefined) return deploy(read, folder)
  await cp(www, join(folder, 'www'), { recursive: true })
  await writeConfiguration(read, folder)
}

async function isAnswering(url: URL): Promise<boolean> {
  // Whoever asks by TLS knows the certificate; here it's enough that somebody listens.
  if (url.protocol === 'https:') return isListening(url)
  try {
    return (await fetch(new URL('/healthz', url))).status < 500
  } catch {
    return false
  }
}

async function isListening(url: URL): Promise<boolean> {
  const socket = connect(Number(url.port), url.hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A real nginx with what `npm run deploy:nginx` writes, in a folder of its own under the system's temporary one. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  if (!ensureNginx()) throw new Error(NGINX_MISSING)
  const port = options.port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await chmod(folder, 0o755)
  await configure(folder, options, port)
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'logs/start.log')]
  const child = spawn(nginxCommand(), [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const scheme = typeof options.config.tls === 'object' ? 'https' : 'http'
  const url = new URL(`${scheme}://127.0.0.1:${String(port)}`)
  const pid = child.pid
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const log = (name: string) => readFile(join(folder, 'logs', name), 'utf8').catch(() => '')

  async function stop(): Promise<void> {
    process.off('exit', kill)
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  }

  while (child.exitCode === null && !(await isAnswering(url))) await delay(20)
  if (child.exitCode !== null || pid === undefined) {
    const why = `${await log('start.log')}${await log('error.log')}`
    await stop()
    throw new Error(`nginx did not start: ${why}`)
  }

  async function redeploy(changes: Partial<NginxOptions>): Promise<void> {
    await configure(folder, { ...options, ...changes }, port)
    child.kill('SIGHUP')
  }
  return { url, folder, pid, log: () => log('access.log'), redeploy, stop }
}
