import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'

import { createStore } from '../store'
import { seededRecords } from '../testing/seeded-records'

const store = createStore({ seed: 5, payouts: 800 })

const everything = seededRecords(store)

describe('every record is as the contract has it', () => {
  test.each(everything)('$name', ({ schema, records }) => {
    expect(records.length).toBeGreaterThan(2)
    for (const record of records) {
      const reading = read(schema, JSON.parse(JSON.stringify(record)))
      expect(reading.problems).toEqual([])
      expect(reading.unmapped).toEqual([])
    }
  })
})

test('no record shows a whole account, card, social security or tax number', () => {
  const text = JSON.stringify(everything.map(({ records }) => records))
  const shown = [
    ...text.matchAll(/"(accountNumber|MaskedAccount|maskedAccount|ownerssn|ein|Ein)":"([^"]*)"/g),
  ]
  expect(shown.length).toBeGreaterThan(1000)
  for (const [, , value = ''] of shown) expect(value).toMatch(/^\d?(?:XX|XXX-XX-)/)
})

test('check images are PNG files', () => {
  const image = store.get('pages', 'main-street/main-street-pay')?.pageSettings?.pageLogo?.fContent
  expect(atob(image ?? '').slice(1, 4)).toBe('PNG')
})
