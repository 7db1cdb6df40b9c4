import { describe, expect, test } from 'vitest'

import { amongNewest, askedFor, findRecord } from './look-up'

const all = Array.from({ length: 500 }, (_, n) => n)

function service() {
  const asked: number[] = []
  const read = async ({ from, limit }: { from: number; limit: number }) => {
    asked.push(from)
    return { records: all.slice(from, from + limit) }
  }
  return { asked, read }
}

describe('finding one record', () => {
  test('among the newest: a page after another, as far as it is told', async () => {
    const { asked, read } = service()
    const plan = amongNewest('sortBy=desc(date)', 100, 300)
    expect(await findRecord(plan, read, (n) => n === 250)).toBe(250)
    expect(asked).toEqual([0, 100, 200])
    expect(await findRecord(plan, read, (n) => n === 400)).toBeNull()
  })

  test('stops where the list ends', async () => {
    const { asked, read } = service()
    expect(await findRecord(amongNewest('', 200, 5000), read, () => false)).toBeNull()
    expect(asked).toEqual([0, 200, 400])
  })

  test('by what it is known by: one question, and the answer is still looked through', async () => {
    const { asked, read } = service()
    const plan = askedFor('batchNumber', 'A&B')
    expect(plan.first).toEqual({ search: 'batchNumber(eq)=A%26B', from: 0, limit: 50 })
    expect(await findRecord(plan, read, (n) => n === 49)).toBe(49)
    expect(await findRecord(plan, read, (n) => n === 50)).toBeNull()
    expect(asked).toEqual([0, 0])
  })
})
