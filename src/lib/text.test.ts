import { expect, test } from 'vitest'

import { clampText, eitherOf, ended, foldedWords, foldText, hasWords, inSentence } from './text'
import { wordFinder } from './word-finder'

test.each([
  ['Account number', 'account number'],
  ['EIN', 'EIN'],
  ['ZIP or postal code', 'ZIP or postal code'],
  ['Élan', 'élan'],
  ['', ''],
])('%j is %j in a sentence', (label, text) => {
  expect(inSentence(label)).toBe(text)
})

test.each([
  ['ZOË', 'zoe'],
  ['Ångström', 'angstrom'],
  ['İstanbul', 'istanbul'],
  ['한국', '한국'],
  ['Ωμέγα', 'ωμεγα'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(foldText(text))).toBe(folded)
})

test.each(['obrien', "O'Brien", 'o’brien sons', 'OBRIEN son'])(
  '%j finds a name with an apostrophe',
  (typed) => {
    expect(hasWords('O’Brien & Sons', foldedWords(typed))).toBe(true)
    expect(hasWords("O'Brien & Sons", foldedWords(typed))).toBe(true)
  },
)

test('a word that isn’t there is not found', () => {
  expect(hasWords('O’Brien & Sons', foldedWords('obrian'))).toBe(false)
})

test.each([
  ['Payout to Acme', 'Payout to Acme.'],
  ['Payout to Acme Inc.', 'Payout to Acme Inc.'],
  ['Lost card! ', 'Lost card!'],
  ['', ''],
])('%j ends a sentence as %j', (text, sentence) => {
  expect(ended(text)).toBe(sentence)
})

test('no character is cut in two', () => {
  expect(clampText('ab👩', 3)).toBe('ab…')
})

test.each([
  ['delgado or café', ['delgado', 'café']],
  [' one, or two OR  three ', ['one', 'two', 'three']],
  ['Now or Never LLC', ['Now', 'Never LLC']],
  ['Oregon', []],
  ['or', []],
  ['or delgado', []],
  ['delgado or', []],
  ['Taylor', []],
  ['one or\ttwo', ['one', 'two']],
  ['', []],
])('%j asks for either of %j', (typed, each) => {
  expect(eitherOf(typed)).toEqual(each)
})

test('either is found, and what is called by all of it', () => {
  const isFound = wordFinder('O’Brien or cafe')
  expect(['obrien & sons', 'Café Crème', 'Brien', 'or'].map(isFound)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(wordFinder('')('anything')).toBe(true)
  expect(wordFinder('now or never')('Now or Never LLC')).toBe(true)
})
