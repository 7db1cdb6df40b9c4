import { expect, test } from 'vitest'
import { readAdvisories, readSignatures } from './audit-report'

const inProduct = (place: string) => place === 'node_modules/react'

test('advisories name the package, how bad it is, and whether the product holds it', () => {
  const via = [{ title: 'Runs what it reads', url: 'https://advisories.example/1' }]
  const vulnerabilities = {
    react: { severity: 'high', nodes: ['node_modules/react'], via },
    vitest: { severity: 'low', nodes: ['node_modules/vitest'], via: ['tinyexec'] },
  }
  expect(readAdvisories(JSON.stringify({ vulnerabilities }), inProduct)).toStrictEqual({
    state: 'found',
    lines: [
      'Advisories: 2',
      'high: react, in the product: Runs what it reads https://advisories.example/1',
      'low: vitest, development only: tinyexec',
    ],
  })
  expect(readAdvisories('{"vulnerabilities":{}}', inProduct).state).toBe('clean')
})

test('signatures that are wrong or missing are named', () => {
  const bad = { invalid: [{ name: 'a', version: '1.0.0' }], missing: [{ name: 'b' }] }
  expect(readSignatures(JSON.stringify(bad))).toStrictEqual({
    state: 'found',
    lines: ['Signatures: 2 to look at', 'invalid signature: a 1.0.0', 'missing signature: b '],
  })
  expect(readSignatures('{"invalid":[],"missing":[]}').state).toBe('clean')
})

test.each([
  [
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
    '405 Method Not Allowed',
  ],
  ['{"error":{"code":"ENOTFOUND","summary":"request failed\\nmore"}}', 'request failed'],
  ['{"error":{"code":"EAI_AGAIN"}}', 'EAI_AGAIN'],
  ['', 'no answer'],
  ['<html>', 'no answer'],
  ['null', 'no answer'],
])('a registry that doesn’t answer is no clean result: %s', (output, reason) => {
  const remedy =
    'Run it on a machine that reaches a registry with advisories: npm run audit --registry=https://registry.npmjs.org'
  const said = `not checked. Reason: ${reason}. ${remedy}`
  expect(readAdvisories(output, inProduct)).toStrictEqual({
    state: 'unchecked',
    lines: [`Advisories: ${said}`],
  })
  expect(readSignatures(output)).toStrictEqual({
    state: 'unchecked',
    lines: [`Signatures: ${said}`],
  })
})
