import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nginxCommand } from '../install-nginx'
import type { DeployConfig } from './config-file'
import { writeConfiguration } from './publish'

/**
 * Lets this machine's nginx read a configuration in a folder of its own, before it takes the place of one that works.
 * Whether there is an nginx.
 * @throws with what nginx says against it.
 */
export async function tryConfiguration(config: DeployConfig, out: string): Promise<boolean> {
  await mkdir(out, { recursive: true })
  const trial = await mkdtemp(join(out, '.trial-'))
  try {
    await writeConfiguration({ ...config, run: 'run' }, trial)
    const args = ['-t', '-p', trial, '-c', 'nginx.conf', '-e', 'stderr']
    const { error, status, stderr } = spawnSync(nginxCommand(), args, { encoding: 'utf8' })
    if (error !== undefined) return false
    if (status === 0 || isOnlyForbidden(stderr)) return true
    throw new Error(`nginx would not start from it. ${reasons(stderr).join('\n')}`)
  } finally {
    await rm(trial, { recursive: true })
  }
}

const reasons = (said: string) => said.match(/\[emerg\] .*/g) ?? [said.trim()]

/** Who writes the folder needn't be who starts nginx, and opens ports below 1024. */
const isOnlyForbidden = (said: string): boolean =>
  said.includes('syntax is ok') && reasons(said).every((reason) => reason.includes('(13:'))
