import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
}
const { '': root, ...locked }: Readonly<Record<string, Locked>> = lock.packages
const places = Object.entries(locked)
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13)
const asked = { ...manifest.dependencies, ...manifest.devDependencies }

test('every version is exact, and the lock file’s', () => {
  expect(places.length).toBeGreaterThan(100)
  const inexact = Object.entries(asked).filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+$/.test(version) || locked[`node_modules/${name}`]?.version !== version,
  )
  expect(inexact).toStrictEqual([])
  expect(root).toMatchObject({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  })
})

test('every package is from the registry, and its bytes are known', () => {
  const odd = places.filter(
    ([, { integrity = '', resolved, link, inBundle }]) =>
      inBundle !== true &&
      (!integrity.startsWith('sha512-') ||
        link === true ||
        resolved?.startsWith('https://registry.npmjs.org/') === false),
  )
  expect(odd.map(([place]) => place)).toStrictEqual([])
})

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

function runsScripts(place: string): boolean {
  const file = `${place}/package.json`
  // Packages for other platforms aren't installed.
  if (!existsSync(file)) return false
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts?: Readonly<Record<string, string>>
  } // As npm reads it.
  return (
    INSTALL_SCRIPTS.some((name) => scripts[name] !== undefined) ||
    existsSync(`${place}/binding.gyp`)
  )
}

/** An npm that knows `allowScripts` refuses any other; one that doesn't would run it. */
test('the packages with install scripts are those that package.json decides on', () => {
  const scripted = places
    .filter(([place, { hasInstallScript }]) => hasInstallScript === true || runsScripts(place))
    .map(([place]) => nameOf(place))
  expect([...new Set(scripted)].toSorted()).toStrictEqual(Object.keys(manifest.allowScripts))
})

test('npm is told to write exact versions and to refuse undecided install scripts', () => {
  const lines = readFileSync('.npmrc', 'utf8').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['save-exact=true', 'strict-allow-scripts=true']))
})
