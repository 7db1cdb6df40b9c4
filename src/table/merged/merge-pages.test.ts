import { describe, expect, test } from 'vitest'

import { mergePages } from './merge-pages'

const page = (receivedAt: number, ...records: readonly number[]) => ({
  records,
  surplus: 0,
  summary: { value: { totalRecords: records.length } },
  receivedAt,
})

const ascending = (a: number, b: number) => a - b

describe('the first page of several lists', () => {
  test('has their rows in one order, and is as old as the newest of them', () => {
    const pages = new Map([
      ['a', page(10, 1, 4, 5)],
      ['b', page(30, 2, 3)],
    ])
    const merged = mergePages(pages, ascending)
    expect(merged.records).toEqual([1, 2, 3, 4, 5])
    expect(merged.receivedAt).toBe(30)
    expect(merged.pages).toBe(pages)
  })

  test('ends where a page of one list ends: what follows is in pages that are not there', () => {
    const full = Array.from({ length: 50 }, (_, at) => at)
    const merged = mergePages(
      new Map([
        ['a', page(1, ...full)],
        ['b', page(1, ...full)],
      ]),
      ascending,
    )
    expect(merged.records).toEqual(full.slice(0, 25).flatMap((key) => [key, key]))
  })
})
