import { expect, test } from 'vitest'

import { entriesOf, mostPaypoints, wholeEntries } from './entries'
import { queryClient } from './query-client'
import { recordingService } from './testing/service'

const service = recordingService()

const MOST = 50

/** Answers with no more than it likes, whatever is asked for. */
function paypoints(count: number, totalRecords: number | undefined) {
  service.answer = () => {
    const { target = '' } = service.received.at(-1) ?? {}
    const from = Number(new URLSearchParams(target.replace(/.*\?/, '')).get('fromRecord'))
    const here = Math.max(0, Math.min(MOST, count - from))
    const Records = Array.from({ length: here }, (_, at) => ({
      IdPaypoint: String(from + at),
      EntryPoints: [{ EntryName: `entry-${String(from + at)}` }],
    }))
    return Response.json({ Summary: { totalRecords }, Records })
  }
}

async function entries() {
  queryClient.clear()
  const { entries: read, isCut } = await queryClient.query(entriesOf('123'))
  return { names: new Set(read.map(({ entry }) => entry)), isCut }
}

test('all paypoints are read, also of a service whose pages are shorter than asked for', async () => {
  paypoints(120, 120)
  const { names, isCut } = await entries()
  expect(names.size).toBe(120)
  expect(isCut).toBe(false)
})

test('without a count, a short page is the last', async () => {
  paypoints(30, undefined)
  expect((await entries()).names.size).toBe(30)
  expect(service.received).toHaveLength(1)
})

test('a service that counts more than it gives isn’t asked for ever', async () => {
  paypoints(70, 900)
  const { names, isCut } = await entries()
  expect(names.size).toBe(70)
  expect(isCut).toBe(false)
})

test('beyond the most that are read, it says so', async () => {
  paypoints(900, 900)
  const { names, isCut } = await entries()
  expect(names.size).toBe(500)
  expect(isCut).toBe(true)
})

test('a name means a paypoint only among all of them', async () => {
  paypoints(mostPaypoints + MOST, mostPaypoints + MOST)
  expect(wholeEntries(await queryClient.query(entriesOf('many')))).toBeUndefined()
  paypoints(30, 30)
  expect(wholeEntries(await queryClient.query(entriesOf('few')))).toHaveLength(30)
  expect(wholeEntries(undefined)).toBeUndefined()
})
