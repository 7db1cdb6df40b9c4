// The architecture of the builds: nothing of the sandbox in production, nothing its policy would block, and of other
// people's code only what may be passed on. Reads dist/ and dist-sandbox/, which must be built before.
import { globSync, readFileSync } from 'node:fs'
import headers from '../deploy/headers.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { BUILD_FILE, identify } from './build/build-id'
import { billFile, LICENSES_FILE } from './build/list-packages'
import { readBuild } from './build-check/built-files'
import { findPackageProblems } from './build-check/packages'
import { findBlockedMarkup } from './build-check/page-policy'
import { checkSearch, findSandboxText, textsOnlyInMocks } from './build-check/sandbox-text'
import { describeSizes } from './build-check/sizes'

/** Tests quote much that libraries hold too; no build has them. */
const readSources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))

type Build = ReadonlyMap<string, Buffer>

/** Each policy is named where it is made, by a name that deploy/headers.json allows. */
function makesAllowedPolicies(code: string): boolean {
  const allowed = headers.contentSecurityPolicy['trusted-types']
  const made = [...code.matchAll(/\.createPolicy\((?:["'`]([\w-]+)["'`])?/g)]
  return made.every(([, name]) => name !== undefined && allowed.includes(name))
}

/** A part that loads by itself is worth its request only where it is large or seldom needed. */
const MOST_SCRIPTS = 95

function findTooManyScripts(build: Build): string[] {
  const { length } = [...build.keys()].filter((name) => name.endsWith('.js'))
  return length > MOST_SCRIPTS ? [`${String(length)} scripts: at most ${String(MOST_SCRIPTS)}`] : []
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
  ...findTooManyScripts(production),
  ...findMisnamed(production),
  ...findPackageProblems(
    JSON.parse(readFileSync(billFile('dist'), 'utf8')),
    production.get(LICENSES_FILE)?.toString() ?? '',
    Object.keys(manifest.dependencies),
  ),
]
for (const line of describeSizes(production)) console.log(line)
for (const finding of findings) console.error(finding)
console.log(`build: ${production.size} files, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1
