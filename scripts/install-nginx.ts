import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const PACKAGE = 'nginx'
/** For the certificates of tests. */
const FOR_TESTS = 'openssl'
// Debian's rule for packages that would start a service.
const START_POLICY = '/usr/sbin/policy-rc.d'

/** Debian has it in a folder that only root searches. */
export const nginxCommand = (): string =>
  existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

export const NGINX_MISSING = `No nginx: on Debian, run apt-get install ${PACKAGE} ${FOR_TESTS}.`

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0

const hasNginx = (): boolean =>
  spawnSync(nginxCommand(), ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

/** Without starting it: Debian's package would, on port 80. */
function installFromDebian(): void {
  const isOwnPolicy = !existsSync(START_POLICY)
  if (isOwnPolicy) writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    if (run('apt-get', ['update', '-q'])) {
      run('apt-get', ['install', '-qy', '--no-install-recommends', PACKAGE, FOR_TESTS])
    }
  } finally {
    if (isOwnPolicy) rmSync(START_POLICY)
  }
}

/** The nginx that tests put in front of the server (deploy/nginx.conf), installed when there is none. */
export function ensureNginx(): boolean {
  if (hasNginx()) return true
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  console.log('No nginx found. Installing one.')
  installFromDebian()
  return hasNginx()
}
