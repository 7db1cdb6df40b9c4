import { globSync, statSync } from 'node:fs'
import { runCommand } from '../../scripts/testing/run-command'

const SOURCES = [
  'src/**/*',
  'public/**/*',
  'scripts/build/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Builds dist/ when it is missing or older than what it is made of. */
export async function ensureFreshBuild(): Promise<void> {
  const newest = Math.max(...globSync(SOURCES).map(changedAt))
  if (changedAt('dist/index.html') > newest) return
  const isBuilt = await runCommand('vite', ['build', '--logLevel', 'warn'])
  if (!isBuilt) throw new Error('The production build failed.')
}
