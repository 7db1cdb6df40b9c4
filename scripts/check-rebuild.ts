// The sources of dist/, built again at another place, in another time zone and another language: the same bytes, and
// the same bill of materials. Needs dist/, which must be built before.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBuild } from './build-check/built-files'
import { billFile } from './build/list-packages'
import { runCommand } from './testing/run-command'

const ELSEWHERE = '.cache/elsewhere'
/** All that a production build reads. Without mocks/, of which it may hold nothing. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  'docs/guide',
  'CHANGELOG.md',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** A day ahead of most machines, and with letter cases of its own. */
const environment = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }

async function copySources(): Promise<void> {
  rmSync(ELSEWHERE, { recursive: true, force: true })
  mkdirSync(ELSEWHERE, { recursive: true })
  for (const name of SOURCES) cpSync(name, join(ELSEWHERE, name), { recursive: true })
  // Hard links take a second. A symbolic link would show the first place's path to the bundler.
  const isLinked = await runCommand('cp', ['-al', 'node_modules', ELSEWHERE])
  if (!isLinked) cpSync('node_modules', join(ELSEWHERE, 'node_modules'), { recursive: true })
}

const readAll = (directory: string): ReadonlyMap<string, Buffer> =>
  new Map([
    ...readBuild(directory),
    ['the bill of materials', readFileSync(billFile(directory))] as const,
  ])

async function findDifferences(): Promise<string[]> {
  const isBuilt = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    environment,
    directory: resolve(ELSEWHERE),
  })
  if (!isBuilt) return ['The second build failed']
  const first = readAll('dist')
  const second = readAll(join(ELSEWHERE, 'dist'))
  const names = [...new Set([...first.keys(), ...second.keys()])]
  return names
    .filter((name) => first.get(name)?.equals(second.get(name) ?? Buffer.of()) !== true)
    .map((name) => `${name} differs between two builds of the same sources`)
}

try {
  await copySources()
  const findings = await findDifferences()
  for (const finding of findings) console.error(finding)
  console.log(`second build: ${findings.length} differences`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  rmSync(ELSEWHERE, { recursive: true, force: true })
}
