import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import {
  discardDraft,
  draftsOf,
  otherScopeOfDraft,
  readDraft,
  restoreDraft,
  saveDraft,
  subscribeDrafts,
} from './drafts'

const scope = { kind: 'sandbox', baseUrl: '', orgId: '123' } as const

const content = (id: string, values: unknown = { name1: 'ACME' }) => ({
  id,
  kind: 'vendor',
  title: 'ACME',
  values,
})

test('a draft comes back, without what may not be kept', async () => {
  await saveDraft(scope, content('a', { name1: 'ACME', ein: '12-3456789' }))
  expect(await readDraft(scope, 'a')).toMatchObject({
    values: { name1: 'ACME', ein: '' },
    left: ['ein'],
  })
})

test('a title that holds a number that may not be kept is left out whole', async () => {
  await saveDraft(scope, { ...content('t'), title: 'card 4111111111111111' })
  expect((await readDraft(scope, 't'))?.title).toBe('')
})

test('a title may hold a number that the values keep, such as a payment’s ID, and no other', async () => {
  const titleOf = async (title: string, values: unknown) => {
    await saveDraft(scope, { ...content('n', values), title })
    return (await readDraft(scope, 'n'))?.title
  }
  const refund = '$309.74 of 3001-000001005'
  expect(await titleOf(refund, { transId: '3001-000001005' })).toBe(refund)
  expect(await titleOf(refund, { transId: '3001-00000' })).toBe('')
  expect(await titleOf('123456789', { name1: '123456789', vendorNumber: '12345678' })).toBe('')
})

test('drafts of one form and one scope are listed, the latest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [id, at] of [
    ['one', 1000],
    ['three', 3000],
    ['two', 2000],
  ] as const) {
    vi.setSystemTime(at)
    await saveDraft(scope, { ...content(id), kind: 'listed' })
  }
  vi.useRealTimers()
  await saveDraft({ ...scope, kind: 'live' }, { ...content('elsewhere'), kind: 'listed' })
  const listed = await draftsOf(scope, 'listed')
  expect(listed.map(({ id }) => id)).toEqual(['three', 'two', 'one'])
})

test('a discarded draft can be put back as it was', async () => {
  const saved = await saveDraft(scope, content('b'))
  const discarded = await discardDraft(scope, 'b')
  expect(await readDraft(scope, 'b')).toBeUndefined()
  expect(discarded).toMatchObject(saved)
  await restoreDraft(scope, saved)
  expect(await readDraft(scope, 'b')).toMatchObject(saved)
  expect(await discardDraft(scope, 'never there')).toBeUndefined()
})

test('who listens hears of each change, until it stops', async () => {
  const heard = vi.fn<(id: string) => void>()
  const stop = subscribeDrafts(heard)
  await saveDraft(scope, content('c'))
  await discardDraft(scope, 'c')
  expect(heard.mock.calls.flat().filter((id) => id === 'c').length).toBeGreaterThanOrEqual(2)
  stop()
  heard.mockClear()
  await saveDraft(scope, content('d'))
  expect(heard).not.toHaveBeenCalled()
})

test('a draft of another organization is known to be there, and not read', async () => {
  const other = { ...scope, orgId: '456' }
  await saveDraft(other, content('theirs'))
  expect(await readDraft(scope, 'theirs')).toBeUndefined()
  expect(await otherScopeOfDraft(scope, 'theirs')).toEqual(other)
  expect(await otherScopeOfDraft(other, 'theirs')).toBeUndefined()
  expect(await otherScopeOfDraft(scope, 'nowhere')).toBeUndefined()
})
