import { expect, test } from 'vitest'

import { getConnection, setConnection } from './connection'
import { entriesOf, entryNamed, mostPaypoints, nameOfEntry, wholeEntries } from './entries'
import { everyEntryOf } from './every-entry'
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

test('without a count, a short page is asked on once (FD-15)', async () => {
  paypoints(30, undefined)
  expect((await entries()).names.size).toBe(30)
  expect(service.received).toHaveLength(2)
})

test('without a count, all are read of a service whose pages are shorter than asked for (FD-13)', async () => {
  paypoints(120, undefined)
  expect((await entries()).names.size).toBe(120)
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

test('one beyond those that are listed is known by its name once it was asked for (FD-12)', async () => {
  setConnection({ ...getConnection(), orgId: 'beyond' })
  paypoints(900, 900)
  await queryClient.query(entriesOf('beyond'))
  expect(nameOfEntry('entry-777')).toBe('entry-777')
  service.answer = () =>
    Response.json({
      Summary: { totalRecords: 2 },
      Records: [
        { IdPaypoint: '7770', DbaName: 'Other', EntryPoints: [{ EntryName: 'entry-7770' }] },
        { IdPaypoint: '777', DbaName: 'Harbor 777', EntryPoints: [{ EntryName: 'entry-777' }] },
      ],
    })
  await queryClient.query(entryNamed('beyond', 'entry-777'))
  expect(decodeURIComponent(service.received.at(-1)?.target ?? '')).toContain(
    'entryName(ct)=entry-777',
  )
  expect(nameOfEntry('entry-777')).toBe('Harbor 777')
})

/** Answers by the place it is asked for, with no more than asked. */
function sized(count: number, counted: number | undefined) {
  service.answer = () => {
    const asked = new URLSearchParams(service.received.at(-1)?.target?.replace(/.*\?/, ''))
    const [from, limit] = [Number(asked.get('fromRecord')), Number(asked.get('limitRecord'))]
    const here = Math.max(0, Math.min(limit, count - from))
    const Records = Array.from({ length: here }, (_, at) => ({
      IdPaypoint: String(from + at),
      EntryPoints: [{ EntryName: `entry-${String(from + at)}` }],
    }))
    return Response.json({ Summary: { totalRecords: counted }, Records })
  }
}

test.each([
  ['2,000', 2000, 2000],
  ['1,234', 1234, 1234],
  ['2,600 that aren’t counted', 2600, undefined],
  ['1,700 that are counted as 900', 1700, 900],
])('all of %s paypoints are read, each once (FD-12)', async (_, count, counted) => {
  queryClient.clear()
  sized(count, counted)
  const listed = await queryClient.query(entriesOf('large'))
  expect(listed).toMatchObject({ isCut: true, counted })
  const { entries: all, isCut } = await queryClient.query(everyEntryOf('large'))
  expect(isCut).toBe(false)
  expect(all).toHaveLength(count)
  expect(new Set(all.map(({ entry }) => entry)).size).toBe(count)
})

test('a service that sends the same paypoints for every page isn’t asked for ever (FD-12)', async () => {
  queryClient.clear()
  const Records = Array.from({ length: 500 }, (_, at) => ({
    IdPaypoint: String(at),
    EntryPoints: [{ EntryName: `entry-${String(at)}` }],
  }))
  sized(2000, 2000)
  await queryClient.query(entriesOf('same'))
  service.answer = () => Response.json({ Summary: { totalRecords: 2000 }, Records })
  const { entries: all } = await queryClient.query(everyEntryOf('same'))
  expect(all).toHaveLength(500)
})
