import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'

import { pathPart, readPathPart } from './path-part'

const routes = [{ path: '/vendors/new' }, { path: '/vendors/:id' }]

/** What a screen gets after a browser and the router have read the address. */
function readAt(path: string): string | undefined {
  const { pathname } = new URL(path, 'http://app.test')
  const part = matchRoutes(routes, pathname)?.at(-1)?.params['id']
  return part === undefined ? undefined : readPathPart(part)
}

const ODD = [
  'www.example.com',
  '.',
  '..',
  '.env',
  'a/b',
  '//',
  '../../api/Query',
  'a\\b',
  '100%',
  'a%2Fb',
  '~2F',
  'new',
  'NEW',
  'run;x=1',
  'app.js',
  'a?b#c',
  'ab\u0000\t\n',
  'Žofie 東京',
  'x'.repeat(2000),
]

test.each(ODD)('%j is one part of an address, and read as itself (FA-4)', (id) => {
  expect(readAt(`/vendors/${pathPart(id)}`)).toBe(id)
})

test('any text is read as itself, in characters that every server passes on (FA-4)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const part = pathPart(id)
      expect(part).toMatch(
        /^(?!\.)(?:[\w.~!*'()-]|%[89A-F][0-9A-F]|%(?!2F|25|5C|7F)[2-7][0-9A-F])+$/,
      )
      expect(readAt(`/vendors/${part}`)).toBe(id)
    }),
  )
})

test('half a character takes nothing down', () => {
  expect(readAt(`/vendors/${pathPart('a\ud800')}`)).toBe('a\ufffd')
})
