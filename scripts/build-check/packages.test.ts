import { expect, test } from 'vitest'
import { findPackageProblems } from './packages'

const component = (name: string, license = 'MIT', hashes = [{ content: 'ab'.repeat(64) }]) => ({
  name,
  version: '1.0.0',
  hashes,
  licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
})

function problemsOf(components: readonly ReturnType<typeof component>[], dependencies = ['a']) {
  const sections = components.map(
    ({ name }) => `${'-'.repeat(80)}\n\n${name} 1.0.0 (MIT)\n\n${'Terms. '.repeat(40)}`,
  )
  const licenses = ['Head', ...sections].join('\n\n')
  return findPackageProblems({ bomFormat: 'CycloneDX', components }, licenses, dependencies)
}

test.each([
  'MIT',
  'ISC',
  'Apache-2.0',
  'OFL-1.1',
  '(MIT OR GPL-3.0-or-later)',
  'Apache-2.0 AND MIT',
])('the license %s may be in the build', (license) =>
  expect(problemsOf([component('a', license)])).toStrictEqual([]),
)

test.each([
  '',
  'GPL-3.0',
  'UNLICENSED',
  'SEE LICENSE IN x',
  'MIT AND GPL-2.0',
  'AGPL-3.0 OR SSPL-1.0',
])('the license “%s” may not', (license) => {
  expect(problemsOf([component('a', license)])).toStrictEqual([
    `a 1.0.0 has the license "${license}", which isn’t allowed`,
  ])
})

test('a package without a hash or the text of its license is found', () => {
  expect(problemsOf([component('a', 'MIT', [])])).toStrictEqual([
    'a 1.0.0 has no hash in package-lock.json',
  ])
  const bill = { bomFormat: 'CycloneDX', components: [component('a')] }
  expect(findPackageProblems(bill, 'Head', ['a'])).toStrictEqual(['a 1.0.0 has no license text'])
})

test('a package that the app asks for and the list lacks is found', () => {
  expect(problemsOf([component('a')], ['a', '@scope/b'])).toStrictEqual([
    '@scope/b isn’t in the list of bundled packages',
  ])
})
