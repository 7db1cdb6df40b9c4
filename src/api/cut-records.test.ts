import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cutRecords } from './cut-records'

const answer = (records: readonly unknown[]) => ({ Summary: { totalRecords: 9 }, Records: records })
const cut = (text: string, limit: number) => cutRecords(text, limit, 0)

describe('X11: an answer with more records than were asked for', () => {
  test('is the same with the first of them, and says how many are left out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 2, maxLength: 12 }),
        fc.nat({ max: 10 }),
        fc.constantFrom(undefined, 2),
        fc.boolean(),
        (records, more, indent, isLast) => {
          const limit = 1 + (more % (records.length - 1))
          const { Summary, Records } = answer(records)
          const whole = isLast ? { Summary, Records } : { Records, Summary }
          const short = cut(JSON.stringify(whole, undefined, indent), limit)
          expect(short?.surplus).toBe(records.length - limit)
          expect(JSON.parse(short?.text ?? '')).toEqual(
            JSON.parse(JSON.stringify({ ...whole, Records: records.slice(0, limit) })),
          )
        },
      ),
    )
  })

  test.each([
    ['no more than asked for', JSON.stringify(answer([1, 2]))],
    ['an empty list', JSON.stringify(answer([]))],
    ['no list', JSON.stringify({ Records: { IdOut: 1 } })],
    ['a list of that name further inside', JSON.stringify({ a: { Records: [1, 2, 3] } })],
    ['a text of that name', JSON.stringify({ a: 'Records', b: [1, 2, 3] })],
    ['half an answer', JSON.stringify(answer([1, 2, 3])).slice(0, -4)],
    ['no JSON', '<html>"Records": [1,2,3'],
  ])('is left whole: %s', (_, text) => {
    expect(cut(text, 2)).toBeUndefined()
  })

  test('short answers are not walked', () => {
    expect(cutRecords(JSON.stringify(answer([1, 2, 3])), 2)).toBeUndefined()
  })

  test('what is parsed of 100,000 records is a page', () => {
    const record = { IdOut: 1, Vendor: { name1: 'A "quoted" name \\', id: 7 }, note: '[{,}]' }
    const text = JSON.stringify(answer(Array.from({ length: 100_000 }, () => record)))
    const short = cutRecords(text, 50)
    expect(short?.surplus).toBe(99_950)
    expect(short?.text.length).toBeLessThan(50 * 100)
  })
})
