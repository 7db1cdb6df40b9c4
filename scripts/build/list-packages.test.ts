import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describePackages } from './bundled-packages'
import { billFile, LICENSES_FILE, listPackages } from './list-packages'
import { licenseText, softwareBill } from './software-bill'

const manifest = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    version: '1.0.0',
    license: 'MIT',
    sideEffects: false,
    type: 'module',
    main: 'index.js',
    ...more,
  })

/** A package whose code can be recognized. */
const library = (name: string, imports = '', more: object = {}) => ({
  [`node_modules/${name}/package.json`]: manifest(name, more),
  [`node_modules/${name}/index.js`]: `${imports}\nexport const value = '${name} is here'\n`,
  [`node_modules/${name}/LICENSE`]: `The terms of ${name}`,
})

const sha512 = Buffer.alloc(64, 7)
const product = {
  name: 'app',
  version: '2.0.0',
  dependencies: { '@scope/used': '1.0.0', unused: '1.0.0' },
}

const files: Readonly<Record<string, string>> = {
  'index.html': '<head>\n<title>App</title></head><script type="module" src="/main.js"></script>',
  'main.js': [
    "import { below, value } from '@scope/used'",
    "import { value as unused } from 'unused'",
    "import './styles.css'",
    "import worker from './worker.js?worker&url'",
    'console.info(below, value, worker)',
  ].join('\n'),
  'styles.css': '/*! tailwindcss v4 | MIT License */ a { color: red }',
  'worker.js': "import { value } from 'in-worker'\nself.postMessage(value)\n",
  'package-lock.json': JSON.stringify({
    packages: {
      '': { name: 'app' },
      'node_modules/@scope/used': { integrity: `sha512-${sha512.toString('base64')}` },
    },
  }),
  ...library('@scope/used', "export * from 'below'", {
    dependencies: { below: '1', unused: '1' },
    description: 'Used',
    repository: { url: 'git+https://code.example/used.git' },
  }),
  ...library('below', '', { license: 'Apache-2.0 AND MIT' }),
  ...library('unused'),
  ...library('in-worker'),
  ...library('tailwindcss'),
  ...library('vite'),
  ...library('rolldown'),
  // Of another name, so that it can be passed on by the one above.
  'node_modules/below/index.js': "export const below = 'below is here'\n",
}
let directory = ''
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'packages-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
  const { inApp, inWorkers } = listPackages(product)
  await build({
    root: directory,
    configFile: false,
    logLevel: 'error',
    plugins: [inApp],
    worker: { plugins: () => [inWorkers()] },
    build: { outDir: join(directory, 'dist') },
  })
  return () => rm(directory, { recursive: true })
})

const bill = () =>
  JSON.parse(readFileSync(billFile(join(directory, 'dist')), 'utf8')) as {
    components: { name: string; group?: string; licenses: unknown; hashes: unknown }[]
    dependencies: unknown
  } // As softwareBill writes it.

test('what the app, its workers and its stylesheets hold is listed, and nothing else', () => {
  const names = bill().components.map(({ group, name }) => [group, name].filter(Boolean).join('/'))
  expect(names).toEqual(
    expect.arrayContaining(['@scope/used', 'below', 'in-worker', 'tailwindcss']),
  )
  expect(names).not.toContain('unused')
  expect(names).toStrictEqual(names.toSorted())
})

test('the bill names licenses, hashes and what depends on what', () => {
  const { components, dependencies } = bill()
  expect(components[0]).toMatchObject({
    group: '@scope',
    name: 'used',
    version: '1.0.0',
    purl: 'pkg:npm/%40scope/used@1.0.0',
    description: 'Used',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: sha512.toString('hex') }],
    externalReferences: [{ type: 'vcs', url: 'git+https://code.example/used.git' }],
  })
  expect(components[1]).toMatchObject({
    licenses: [{ expression: 'Apache-2.0 AND MIT' }],
    hashes: [],
  })
  expect(dependencies).toEqual(
    expect.arrayContaining([
      { ref: 'pkg:npm/app@2.0.0', dependsOn: ['pkg:npm/%40scope/used@1.0.0'] },
      { ref: 'pkg:npm/%40scope/used@1.0.0', dependsOn: ['pkg:npm/below@1.0.0'] },
    ]),
  )
})

test('nothing in the bill says when or where it was made', () => {
  const text = readFileSync(billFile(join(directory, 'dist')), 'utf8')
  expect(text).not.toMatch(/timestamp|serialNumber|\d{4}-\d\d-\d\d/)
  expect(text).not.toContain(directory)
})

test('the licenses’ own texts go with the build', () => {
  const text = readFileSync(join(directory, 'dist', LICENSES_FILE), 'utf8')
  expect(text).toContain('@scope/used 1.0.0 (MIT)\n\nThe terms of @scope/used')
  expect(text).not.toContain('The terms of unused')
})

test('the order of a bundle doesn’t show', () => {
  const folders = ['below', 'in-worker', '@scope/used'].map((name) =>
    join(directory, 'node_modules', name),
  )
  const [one, other] = [folders, folders.toReversed()].map((each) =>
    describePackages(each, directory),
  )
  expect(softwareBill({ ...product, dependencies: [] }, one ?? [])).toBe(
    softwareBill({ ...product, dependencies: [] }, other ?? []),
  )
})

test('of a bundler’s license, only its own part counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), manifest('vite'))
  writeFileSync(
    join(folder, 'LICENSE.md'),
    'Own terms\n\n# Licenses of bundled dependencies\n\nOthers',
  )
  const text = licenseText(describePackages([folder], directory))
  expect(text).toContain('Own terms')
  expect(text).not.toContain('Others')
})
