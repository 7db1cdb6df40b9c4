/** The nginx of deploy/nginx.conf, as it is printed but for names, ports and files. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureNginx, NGINX_MISSING, nginxCommand } from '../../scripts/install-nginx'
import { freePort } from '../../scripts/testing/free-port'

export interface PlainNginx {
  /** HTTPS, with a certificate that nobody has signed. */
  readonly url: URL
  /** Plain HTTP, which leads to it. */
  readonly plain: URL
  readonly stop: () => Promise<void>
}

export function makeCertificate(folder: string): void {
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  const made = spawnSync('openssl', [...options.split(' '), ...names, ...files])
  if (made.status !== 0) throw new Error('openssl made no certificate.')
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The ports of an nginx, which its server's origin names. */
export const nginxPorts = async () => ({ tls: await freePort(), plain: await freePort() })

/** The example before a server at this port. */
export async function startPlainNginx(
  server: number,
  ports: { readonly tls: number; readonly plain: number },
): Promise<PlainNginx> {
  if (!ensureNginx()) throw new Error(NGINX_MISSING)
  const folder = await mkdtemp(join(tmpdir(), 'plain-nginx-'))
  // Its workers are another user, and keep large bodies there.
  await chmod(folder, 0o755)
  makeCertificate(folder)
  const printed = await readFile('deploy/nginx.conf', 'utf8')
  const changes: readonly (readonly [string, string])[] = [
    ['worker_processes auto;', `worker_processes 1;\npid ${folder}/pid;`],
    ['access_log off;', `access_log off;\nclient_body_temp_path ${folder}/bodies;`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['127.0.0.1:8080', `127.0.0.1:${String(server)}`],
    ['https://ledger.example', `https://127.0.0.1:${String(ports.tls)}`],
    ['listen 80;', `listen 127.0.0.1:${String(ports.plain)};`],
    ['listen 443 ', `listen 127.0.0.1:${String(ports.tls)} `],
    ['/etc/countinghouse/certificate.pem', `${folder}/certificate.pem`],
    ['/etc/countinghouse/certificate-key.pem', `${folder}/key.pem`],
  ]
  let text = printed
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`)
    text = text.replace(from, to)
  }
  const file = join(folder, 'nginx.conf')
  await writeFile(file, text)
  const start = ['-p', folder, '-c', file, '-e', join(folder, 'start.log')]
  const child = spawn(nginxCommand(), [...start, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  while (child.exitCode === null && !(await isListening(ports.tls))) await delay(20)
  if (child.exitCode !== null) {
    throw new Error(`nginx did not start: ${await readFile(join(folder, 'start.log'), 'utf8')}`)
  }
  return {
    url: new URL(`https://127.0.0.1:${String(ports.tls)}`),
    plain: new URL(`http://127.0.0.1:${String(ports.plain)}`),
    stop: async () => {
      process.off('exit', kill)
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
