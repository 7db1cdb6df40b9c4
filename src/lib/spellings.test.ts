import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldForWords } from '~/lib/text'

import { spellingsOf } from './spellings'

const known = [
  'Café Crème Brûlée',
  'D\u2019Angelo & Sons',
  'Peña Roofing',
  'LEFÈVRE Fils',
  'O\u2019Malley Plumbing',
  'Łódź Trans',
  'Acme Inc.',
  'Weiß GmbH',
]

test.each([
  ["D'Angelo", ["D'Angelo", 'D\u2019Angelo']],
  ['o\u2019malley', ['o\u2019malley', "o'malley"]],
  ['omalley', ['omalley', 'O\u2019Malley']],
  ['pena', ['pena', 'Peña']],
  ['lefevre', ['lefevre', 'LEFÈVRE']],
  ['cafe creme', ['cafe creme', 'Café Crème']],
  ['Cafe\u0301  Cre\u0300me', ['Café Crème']],
  ['creme bru', ['creme bru', 'Crème Brû']],
  ['acme', ['acme']],
  ['a\u00a0b', ['a b']],
  ['nobody', ['nobody']],
])('%s is asked as %j (PO-S1) (RF-F6)', (typed, spelled) => {
  expect(spellingsOf(typed, known)).toEqual(spelled)
})

test('each spelling reads as what was typed, and there are at most four (PO-S1)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (typed, names) => {
        const spelled = spellingsOf(typed, [...names, `x ${typed} y`])
        expect(spelled.length).toBeLessThanOrEqual(4)
        for (const each of spelled) {
          expect(foldForWords(each).trim()).toBe(foldForWords(spelled[0] ?? '').trim())
        }
      },
    ),
  )
})
