// The architecture of the builds: nothing of the sandbox in production, nothing its policy would block,
// and the same bytes each time. Reads dist/ and dist-sandbox/, which must be built before.
import { globSync, readFileSync, rmSync } from 'node:fs'
import headers from '../deploy/headers.json' with { type: 'json' }
import { BUILD_FILE, identify } from './build/build-id'
import { readBuild } from './build-check/built-files'
import { findBlockedMarkup } from './build-check/page-policy'
import { checkSearch, findSandboxText, textsOnlyInMocks } from './build-check/sandbox-text'
import { describeSizes } from './build-check/sizes'
import { runCommand } from './testing/run-command'

const SECOND_BUILD = '.cache/second-build'

/** Tests quote much that libraries hold too; no build has them. */
const readSources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))

type Build = ReadonlyMap<string, Buffer>

async function findDifferences(first: Build): Promise<string[]> {
  rmSync(SECOND_BUILD, { recursive: true, force: true })
  const isBuilt = await runCommand('vite', [
    'build',
    '--outDir',
    SECOND_BUILD,
    '--logLevel',
    'warn',
  ])
  if (!isBuilt) return ['The second build failed']
  const second = readBuild(SECOND_BUILD)
  const names = new Set([...first.keys(), ...second.keys()])
  return [...names]
    .filter((name) => first.get(name)?.equals(second.get(name) ?? Buffer.of()) !== true)
    .map((name) => `${name} differs between two builds of the same sources`)
}

/** Each policy is named where it is made, by a name that deploy/headers.json allows. */
function makesAllowedPolicies(code: string): boolean {
  const allowed = headers.contentSecurityPolicy['trusted-types']
  const made = [...code.matchAll(/\.createPolicy\((?:["'`]([\w-]+)["'`])?/g)]
  return made.every(([, name]) => name !== undefined && allowed.includes(name))
}

function findForbiddenFiles(production: Build): string[] {
  const maps = [...production.keys()].filter((name) => name.endsWith('.map'))
  const foreign = [...production].filter(([, content]) => !makesAllowedPolicies(String(content)))
  return [
    ...maps.map((name) => `${name} is a source map`),
    ...foreign.map(
      ([name]) => `${name} makes a Trusted Types policy that deploy/headers.json lacks`,
    ),
  ]
}

/** Servers answer with the one, an open page reports the other. */
function findMisnamed(build: Build): string[] {
  const id = identify(build)
  return [BUILD_FILE, 'index.html']
    .filter((name) => build.get(name)?.includes(id) !== true)
    .map((name) => `${name} doesn’t name the build ${id}`)
}

const production = readBuild('dist')
const mocksTexts = textsOnlyInMocks(readSources('mocks/**/*.ts'), readSources('src/**/*.{ts,tsx}'))
const findings = [
  ...checkSearch(readBuild('dist-sandbox')),
  ...findSandboxText(production, mocksTexts),
  ...findBlockedMarkup(production.get('index.html')?.toString() ?? '<style>'),
  ...findForbiddenFiles(production),
  ...findMisnamed(production),
  ...(await findDifferences(production)),
]
for (const line of describeSizes(production)) console.log(line)
for (const finding of findings) console.error(finding)
console.log(`build: ${production.size} files, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
