import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Doubt, ListPaging } from '~/lib/list-pages'

import { knownTotal as knownOf, type PageExtent } from './known-total'
import { changeOfList, doubtOfList } from './list-doubt'

const knownTotal = (pages: readonly PageExtent[]) => knownOf(pages)?.rows

const page = (from: number, count: number, totalRecords?: number, receivedAt = 0): PageExtent => ({
  from,
  limit: 50,
  count,
  totalRecords,
  receivedAt,
})

describe('knownTotal', () => {
  test('is unknown without pages', () => {
    expect(knownTotal([])).toBeUndefined()
  })

  test('is what the newest answer states', () => {
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 402, 2)])).toBe(402)
    expect(knownTotal([page(0, 50, 401, 3), page(50, 50, 402, 2)])).toBe(401)
    expect(knownTotal([page(0, 0, 0)])).toBe(0)
  })

  test('ignores a total that contradicts the records beside it', () => {
    expect(knownTotal([page(0, 50, 0), page(50, 7, -3)])).toBe(57)
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 10, 2)])).toBe(400)
  })

  test('ends with the first short page when no total is stated', () => {
    expect(knownTotal([page(0, 20)])).toBe(20)
    expect(knownTotal([page(0, 0)])).toBe(0)
    expect(knownTotal([page(0, 50), page(50, 12)])).toBe(62)
    expect(knownTotal([page(0, 50), page(50, 0)])).toBe(50)
  })

  test('offers one page more as long as all are full', () => {
    expect(knownTotal([page(0, 50)])).toBe(100)
    expect(knownTotal([page(0, 50), page(50, 50)])).toBe(150)
  })

  test('a short page before others is a gap, not the end', () => {
    expect(knownTotal([page(0, 20), page(50, 50)])).toBe(150)
  })

  test('a plain walk through a list of any length ends at that length', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), (length) => {
        const pages: PageExtent[] = []
        for (let from = 0; from === 0 || from < (knownTotal(pages) ?? 1); from += 50) {
          pages.push(page(from, Math.min(50, Math.max(0, length - from))))
        }
        expect(knownTotal(pages)).toBe(length)
      }),
    )
  })
})

describe('what a list says of totals that can’t be (FD-15)', () => {
  const whole: ListPaging = {
    start: 0,
    end: 50,
    size: 50,
    again: 0,
    pushed: 0,
    isEnd: false,
    doubts: [],
  }

  test('a full page where the total ends is asked on; a short one isn’t', () => {
    expect(knownOf([page(0, 50, 50)])).toMatchObject({ rows: 50, asksOn: true })
    expect(knownOf([page(0, 30, 30)])).toMatchObject({ rows: 30, asksOn: false })
    expect(knownOf([page(0, 50, 50), page(50, 0, 50)])).toMatchObject({ rows: 50, asksOn: false })
  })

  test('where more arrived than is counted, more may follow', () => {
    const known = knownOf([page(0, 50, 50), page(50, 50, 50)])
    expect(known).toMatchObject({ rows: 150, atLeast: 100, counted: 50 })
    expect(known && doubtOfList(known)).toBe('Your provider counts only 50.')
  })

  test('where less arrived than is counted, the end is where nothing follows', () => {
    const known = knownOf([page(0, 50, 320), page(50, 0, 320)])
    expect(known).toMatchObject({ rows: 50, counted: 320 })
    expect(known?.atLeast).toBeUndefined()
    expect(known && doubtOfList(known)).toBe('Your provider counts 320, but sent no more.')
  })

  test('beyond a page without rows there are none', () => {
    expect(knownOf([page(0, 50, 500), page(450, 0, 500)])).toMatchObject({
      rows: 250,
      atLeast: 50,
      counted: 500,
    })
  })

  test('of a total far too large the end is found in a few jumps to the bottom (FD-15)', () => {
    const there = 2526
    const count = (from: number) => Math.max(0, Math.min(50, there - from))
    const pages = [page(0, 50, 4526)]
    let jumps = 0
    for (let known = knownOf(pages); known?.rows !== there && jumps < 20; jumps += 1) {
      const from = Math.floor(((known?.rows ?? 0) - 1) / 50) * 50
      for (const at of [from, from + 50]) pages.push(page(at, count(at), 4526))
      known = knownOf(pages)
    }
    expect(jumps).toBeLessThan(10)
    expect(knownOf(pages)).toMatchObject({ rows: there, counted: 4526, asksOn: false })
  })

  test('a service that ignores the offset is named (FD-14)', () => {
    const same = {
      ...page(50, 0, 300),
      paging: { ...whole, start: 50, end: 100, doubts: ['same'] as const },
    }
    const known = knownOf([{ ...page(0, 50, 300), paging: whole }, same])
    expect(known).toMatchObject({ rows: 50, doubts: ['same'] })
    expect(known && doubtOfList(known)).toBe(
      'Your provider sent the same rows again: 50 of 300 can be shown.',
    )
  })

  test('the service’s figure is that of now: what came in above or left since is said beside it', () => {
    const after = (pushed: number, count: number): PageExtent => ({
      ...page(50, count, 100 + pushed, 1),
      paging: { ...whole, start: 50 + pushed, end: 50 + pushed + count, pushed, isEnd: true },
    })
    const saying = (pushed: number, count: number) => {
      const known = knownOf([page(0, 50, 100), after(pushed, count)])
      return known && [known.rows, changeOfList(known), doubtOfList(known)]
    }
    expect(saying(0, 50)).toEqual([100, undefined, undefined])
    expect(saying(5, 50)).toEqual([100, '5 more came in since.', undefined])
    expect(saying(-3, 50)).toEqual([100, '3 of them left since.', undefined])
    const short = (counts: string) => `Your provider counts ${counts}, but sent no more.`
    expect(saying(0, 40)?.[2]).toBe(short('100'))
    expect(saying(5, 40)?.[2]).toBe(short('100 besides 5 that came in since'))
    expect(saying(-3, 40)?.[2]).toBe(short('97 after 3 left'))
  })

  test('no more can be shown than the service counts, or it says so (FD-14, FD-15)', () => {
    const paging = { ...whole, end: 100, size: 100, doubts: ['same'] as const }
    const known = knownOf([{ ...page(0, 100, 50), paging }])
    expect(known && doubtOfList(known)).toBe(
      'Your provider counts only 50. Your provider sent the same rows again, so there may be more than these.',
    )
  })

  test.each<[readonly Doubt[], number | undefined, string]>([
    [['again'], 60, 'Your provider counts 60, but sent some rows again, so others may be missing.'],
    [['again'], undefined, 'Your provider sent some rows again, so others may be missing.'],
    [['again', 'moved'], 58, 'Your provider sent some rows again, so others may be missing.'],
    [
      ['moved'],
      58,
      'Rows moved while the list was read, so some may be missing. Refresh to read it again.',
    ],
    [['moved'], 60, 'Your provider counts 60, but sent no more.'],
    [['shared'], 58, 'Different rows have the same ID. Each is shown.'],
  ])('where rows are doubted as %j and %s are counted, a sentence says it (FD-14)', (...given) => {
    const [doubts, totalRecords, sentence] = given
    const again = doubts.includes('again') ? 2 : 0
    const paging = { ...whole, start: 50, end: 58 + again, again, isEnd: true, doubts }
    const known = knownOf([page(0, 50, totalRecords), { ...page(50, 8, totalRecords), paging }])
    expect(known).toMatchObject({ rows: 58, asksOn: false })
    expect(known && doubtOfList(known)).toBe(sentence)
  })
})
