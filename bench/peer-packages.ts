/** What others build with, in bench/peers: packages of its own, installed when they are measured. */
import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

export const FOLDER = 'bench/peers'

export interface PeerPackage {
  readonly label: string
  readonly package: string
}

const MODULES = `${FOLDER}/node_modules`
const INSTALL_MS = 180_000
const FLAGS = '--ignore-scripts --no-audit --no-fund --fetch-retries=0 --fetch-timeout=30000'

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** `npm ci`, unless it was done since the lock file changed: npm writes this file last. */
export async function installPeers(): Promise<void> {
  const installedAt = changedAt(`${MODULES}/.package-lock.json`)
  if (installedAt > changedAt(`${FOLDER}/package-lock.json`)) return
  const options = { cwd: FOLDER, timeout: INSTALL_MS }
  await promisify(execFile)('npm', ['ci', ...FLAGS.split(' ')], options)
}

/** Its label and the version that is installed. */
export function titleOf({ label, package: name }: PeerPackage): string {
  const text = readFileSync(`${MODULES}/${name}/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string } // Every installed package has one.
  return `${label} ${version}`
}

/** The line of an error that says what went wrong, short enough for a table. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // npm says much: what failed and why, or at least a code.
  const telling = [/, reason: /, /^npm error code /].map((part) => lines.find((l) => part.test(l)))
  const line = telling.find((each) => each !== undefined) ?? lines[0] ?? 'no reason was given'
  return line.replace(/^npm error /, '').slice(0, 120)
}
