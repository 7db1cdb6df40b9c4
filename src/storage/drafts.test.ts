import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import {
  discardDraft,
  draftsOf,
  readDraft,
  restoreDraft,
  saveDraft,
  subscribeDrafts,
} from './drafts'

const content = (id: string, values: unknown = { name1: 'ACME' }) => ({
  id,
  kind: 'vendor',
  environment: 'sandbox 123',
  title: 'ACME',
  values,
})

test('a draft comes back, without what may not be kept', async () => {
  await saveDraft(content('a', { name1: 'ACME', ein: '12-3456789' }))
  expect(await readDraft('a')).toMatchObject({ values: { name1: 'ACME', ein: '' }, left: ['ein'] })
})

test('a title that holds a number that may not be kept is left out whole', async () => {
  await saveDraft({ ...content('t'), title: 'card 4111111111111111' })
  expect((await readDraft('t'))?.title).toBe('')
})

test('drafts of one form and one environment are listed, the latest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [id, at] of [
    ['one', 1000],
    ['three', 3000],
    ['two', 2000],
  ] as const) {
    vi.setSystemTime(at)
    await saveDraft({ ...content(id), kind: 'listed' })
  }
  vi.useRealTimers()
  await saveDraft({ ...content('elsewhere'), kind: 'listed', environment: 'live' })
  const listed = await draftsOf('listed', 'sandbox 123')
  expect(listed.map(({ id }) => id)).toEqual(['three', 'two', 'one'])
})

test('a discarded draft can be put back as it was', async () => {
  const saved = await saveDraft(content('b'))
  const discarded = await discardDraft('b')
  expect(await readDraft('b')).toBeUndefined()
  expect(discarded).toEqual(saved)
  await restoreDraft(saved)
  expect(await readDraft('b')).toEqual(saved)
  expect(await discardDraft('never there')).toBeUndefined()
})

test('who listens hears of each change, until it stops', async () => {
  const heard = vi.fn<(id: string) => void>()
  const stop = subscribeDrafts(heard)
  await saveDraft(content('c'))
  await discardDraft('c')
  expect(heard.mock.calls.flat().filter((id) => id === 'c').length).toBeGreaterThanOrEqual(2)
  stop()
  heard.mockClear()
  await saveDraft(content('d'))
  expect(heard).not.toHaveBeenCalled()
})
