/** View only and presenter mode, at the last doors: whatever a screen offers, no write leaves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { operations, type OperationName } from '~/contract'
import { setPresenter } from '~/lib/presenting'
import { setViewOnly } from '~/storage/view-only'

import { callPrepared } from '~/api/call'
import { currentScope, getConnection, setConnection } from '~/api/connection'
import { readSession } from '~/api/read-session'
import { writeKinds } from './kinds/write-kinds'
import type { WriteOperation } from './intent'
import { makeSubmit } from './submitter'
import { submit } from './submit'

const before = getConnection()
const asked: string[] = []
let session: unknown = {}

beforeEach(() => {
  asked.length = 0
  session = {}
  setConnection({
    kind: 'live',
    baseUrl: '',
    orgId: '123',
    defaultEntry: 'main-street',
    organizationToken: undefined,
    applicationToken: undefined,
    hasProxyToken: true,
  })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url === '/session.json') return Promise.resolve(Response.json(session))
    asked.push(`${method} ${url}`)
    return Promise.resolve(Response.json({}))
  })
})

afterEach(async () => {
  setViewOnly(false)
  setPresenter(undefined)
  session = {}
  await readSession()
  vi.unstubAllGlobals()
  setConnection(before)
})

const writes = Object.keys(writeKinds).map((name): WriteOperation => {
  // Exactly the writes of the contract: a missing one doesn't compile in writeKinds.
  const operation = operations[name as OperationName]
  if (!operation.writes) throw new Error(`${name} is no write`)
  return operation
})

const bans = {
  'view-only': () => {
    setViewOnly(true)
    return Promise.resolve()
  },
  role: () => {
    session = { role: 'viewer' }
    return readSession()
  },
  presenting: () => {
    setPresenter({ hear: () => undefined, mask: (text) => text, end: () => undefined })
    return Promise.resolve()
  },
} as const

test('the writes are all of the contract’s', () => {
  const all = Object.values(operations).filter((operation) => operation.writes)
  expect(writes).toEqual(expect.arrayContaining(all))
  expect(writes).toHaveLength(all.length)
})

describe.each(['view-only', 'role', 'presenting'] as const)('%s', (reason) => {
  test.each(writes.map((operation) => [operation.name, operation] as const))(
    '%s is neither journaled nor sent',
    async (_, operation) => {
      await bans[reason]()
      const journal = vi.fn<never>()
      const parts = { journal, locks: undefined, isOnline: () => true, isCleared: () => true }
      const intent = {
        scope: currentScope(),
        draftId: 'draft',
        operation,
        args: { body: {}, params: {} } as never,
        subject: { title: 'Test' },
      }
      for (const send of [makeSubmit(parts), submit]) {
        const answer = await send(intent)
        expect(answer).toMatchObject({ kind: 'not-made', error: { outcome: 'not-sent', reason } })
      }
      expect(journal).not.toHaveBeenCalled()
      const { method, path } = operation
      const sent = { method, url: `/api${path}`, headers: {}, body: '{}' }
      await expect(callPrepared(operation, sent)).rejects.toMatchObject({
        outcome: 'not-sent',
        reason,
      })
      expect(asked).toEqual([])
    },
  )
})

test('once it is off, they leave again', async () => {
  setViewOnly(true)
  setViewOnly(false)
  const [operation] = writes
  if (!operation) throw new Error('no write')
  const sent = { method: 'POST', url: '/api/x', headers: {}, body: '{}' }
  await expect(callPrepared(operation, sent)).rejects.toMatchObject({ outcome: 'unknown' })
  expect(asked).toEqual(['POST /api/x'])
})
