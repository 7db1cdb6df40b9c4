/** The voice of the product: phrases that were replaced stay out, and one spelling for what has several. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/test|fixture|testing/.test(file))

/** Attributes that nobody reads. */
const CODE_ATTRIBUTES = new Set(['className', 'type', 'id', 'role', 'autoComplete', 'd', 'viewBox'])

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function textOf(node: Node): string | undefined {
  if (node['type'] === 'JSXText' || node['type'] === 'StringLiteral') return String(node['value'])
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((part: Node) => String(part['raw'])).join('…')
}

/** Texts with a space, or one capitalized word: what a person may read. */
function textsIn(file: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value['type'] === 'ImportDeclaration') return
    const name = value['type'] === 'JSXAttribute' && isNode(value['name']) && value['name']['value']
    if (typeof name === 'string' && CODE_ATTRIBUTES.has(name)) return
    const text = textOf(value)?.replaceAll(/\s+/g, ' ').trim()
    // Lists of words to be matched, in lower case: headings of sheets, words of statuses.
    const isSynonyms = text !== undefined && /^[a-z0-9 ,]+$/.test(text) && /, |(\w+ ){5}/.test(text)
    if (text !== undefined && !isSynonyms && (text.includes(' ') || /^[A-Z][a-z]+$/.test(text)))
      found.push(text)
    for (const each of Object.values(value)) visit(each)
  }
  visit(
    parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'esnext',
    }).body,
  )
  return found
}

const texts = files.flatMap((file) => textsIn(file).map((text) => ({ file, text })))

/** The service's own names. */
const isWire = (file: string) => file.startsWith('src/contract/')

const matching = (pattern: RegExp) =>
  texts
    .filter(({ file, text }) => pattern.test(text) && !OPERATORS.has(text) && !isWire(file))
    .map(({ file, text }) => `${file}: ${text}`)

/** The left column of the table of replacements. */
const REPLACED = [
  'It is meant',
  'rows need something',
  'still needs something',
  'To correct',
  'To settle',
  'Wipe this browser',
  'Esc undoes',
  'Drop this filter',
  'Second name',
  'Account number again',
  'tie out',
  'Leave out',
  'Left out',
  'Go on with',
  'The run is at its end',
  'No row waits',
  'looked at first',
  'written down before',
  'Not known: ',
  'The line broke',
  'Look for it',
  'Look again',
  'This one',
  'How do you know',
  'that the service has',
  'The service makes its record',
  'are offered',
  'Any other id',
  'Write a name',
  'Write the amount',
  'Give a value',
  'Against slips',
  'Not kept in the draft',
  'type it again',
  'The review at the end',
  'See it among',
  'Submission and key',
  'Its bills',
  'As the service sums',
  'It names no currency',
  'The figures are of',
  'Read again',
  'Total by the service',
  'Read more payouts',
  'As sent',
  'Status code',
  'This could be two amounts',
  'made-up',
  'nothing leaves this browser',
]

/** Labels of which src/lib/labels.ts has the one that stays. */
const OTHER_LABELS = [
  'Payment reference',
  'Card code check (CVV)',
  'Conditions',
  'Billing ZIP',
  'Remittance ZIP',
  'Vendor zip',
  'Ships from zip',
  'ZIP or postal code',
  'Usage',
  'Holder',
]

/** As the filters' operators are listed. */
const OPERATORS = new Set(['is not', 'does not contain'])

describe('words', () => {
  test('the files are read', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(texts.length).toBeGreaterThan(1500)
    expect(texts.map(({ text }) => text)).toContain('Payouts')
  })

  test.each(REPLACED)('“%s” stays replaced', (phrase) => {
    expect(texts.filter(({ text }) => text.includes(phrase))).toEqual([])
  })

  test.each(OTHER_LABELS)('no field is labelled “%s”', (label) => {
    expect(texts.filter(({ text }) => text === label)).toEqual([])
  })

  test.each([
    ['Retry, not Try again', /\b[Tt]ry again\b/],
    ['ID, not id or Id', /(^|\s)[Ii]ds?(\s|[.,;:!?]|$)/],
    ['email, not e-mail', /\be-mail/i],
    [
      'can’t and didn’t, not cannot and did not',
      /\b(cannot|could not|did not|does not|do not|is not|was not|are not|were not|has not|have not|will not)\b/,
    ],
    ['a typographic apostrophe', /\w'(t|re|ll|ve|s|d) /],
    ['American spelling', /\b(colour|honour|favour|behaviour|recognis|organis|catalogue)/i],
    ['an ellipsis, not three dots', /\w\.\.\.(\s|$)/],
  ])('%s', (_, pattern) => {
    expect(matching(pattern)).toEqual([])
  })
})
