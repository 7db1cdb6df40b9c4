import { spawnSync } from 'node:child_process'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toCurl } from './curl'

const request = {
  method: 'GET',
  url: 'https://host.test/api/Query/payouts/main-street?status(in)=1%7C2',
  headers: { requestToken: 'secret-token-value', accept: 'application/json' },
}

/** What a real shell hands to curl. */
function argumentsInShell(command: string): string[] {
  const script = `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; }\n${command}`
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script], {
    encoding: 'utf8',
    env: { COUNTINGHOUSE_TOKEN: 'from-the-environment' },
  })
  expect(stderr).toBe('')
  return stdout.split('\0').slice(0, -1)
}

describe('toCurl', () => {
  test('reads well and holds no token', () => {
    expect(toCurl(request)).toBe(
      [
        "curl --globoff -X 'GET' --url 'https://host.test/api/Query/payouts/main-street?status(in)=1%7C2' \\",
        '  -H "requestToken: $COUNTINGHOUSE_TOKEN" \\',
        "  -H 'accept: application/json'",
      ].join('\n'),
    )
  })

  test('the shell puts the token in', () => {
    const handed = argumentsInShell(toCurl(request))
    expect(handed).toContain('requestToken: from-the-environment')
    expect(handed).toContain(request.url)
  })

  test('the token is found wherever else it stands, and other secrets with it', () => {
    const command = toCurl({
      method: 'POST',
      url: 'https://host.test/api?x=secret-token-value',
      headers: {
        REQUESTTOKEN: 'secret-token-value',
        'x-note': 'secret-token-value',
        cookie: 'a=b',
      },
      body: { note: 'secret-token-value', cardcvv: '987', amount: 12.5 },
    })
    expect(command).not.toMatch(/secret-token-value|987|a=b/)
    expect(command).toContain('"amount":12.5')
  })

  test('a header cannot begin another', () => {
    const handed = argumentsInShell(toCurl({ ...request, headers: { 'x-note': 'a\r\nEvil: 1' } }))
    expect(handed).toContain('x-note: a Evil: 1')
  })

  test('property: a shell hands over exactly the text, and runs nothing', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'\'"`$(){}!\\;&|<>*?~#@ \n\tab') }),
      fc.string({ unit: 'grapheme' }),
    )
    const bodies = texts.map((text) => `@${text.replaceAll('\0', '').toWellFormed()}`)
    fc.assert(
      fc.property(fc.array(bodies, { minLength: 20, maxLength: 20 }), (many) => {
        const url = 'https://host.test/'
        const commands = many.map((body) => toCurl({ method: 'POST', url, headers: {}, body }))
        const handed = argumentsInShell(commands.join('\n'))
        expect(handed.filter((_, at) => at % 7 === 6)).toEqual(many)
      }),
      { numRuns: 50 },
    )
  })
})
