import 'fake-indexeddb/auto'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { pin } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { factsAsOf } from '~/storage/directory-entry'
import { importedNotifications, keepImported } from '~/storage/imported-notifications'
import { pinsOf } from '~/storage/pins'
import { clearAnnouncements, LiveRegion } from '~/ui/announce'
import { ActionButton } from '~/ui/page'

import { notificationRecord } from './record'

const seen = { at: 1 }
const was = {
  id: '801',
  facts: factsAsOf(1, { title: 'ApprovedPayment' }),
  firstSeen: seen,
  lastSeen: seen,
}

afterEach(() => vi.restoreAllMocks())

beforeEach(async () => {
  queryClient.clear()
  clearAnnouncements()
  setConnection(sandboxConnection)
  const body = { method: 'web', target: 'https://a.test', content: { eventType: 'X' } }
  await keepImported(currentScope(), [{ id: '801', body, sentAt: 1, importedAt: 1 }])
  await pin('notifications', was)
})

function Actions({ locator }: { readonly locator: string }) {
  const { data } = useQuery(notificationRecord.lookUp(locator))
  const actions = notificationRecord.useActions?.(data ?? undefined, locator) ?? []
  return actions.map((action) => <ActionButton key={action.label} action={action} />)
}

const show = (locator: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Actions locator={locator} />
      <LiveRegion />
    </QueryClientProvider>,
  )

const imported = async () => (await importedNotifications(currentScope())).records
const pinned = () => pinsOf(currentScope(), 'notifications')

test('an ID with zeros before it is the record that is pinned and imported', async () => {
  show('0801')
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin' }))
  await waitFor(async () => expect(await pinned()).toEqual([]))
  await screen.findByRole('button', { name: 'Pin' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this list' }))
  await waitFor(async () => expect(await imported()).toEqual([]))
})

function refuseToDelete(from: string) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own object below
  const remove = IDBObjectStore.prototype.delete
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function refuse(
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === from) throw new DOMException('Refused', 'UnknownError')
    return remove.call(this, key)
  })
}

test('one that is removed is said to be, though its pin stays', async () => {
  refuseToDelete('pins')
  show('801')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from this list' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Removed from this list'))
  expect([await imported(), (await pinned()).length]).toEqual([[], 1])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('one that can’t be removed stays, and so does its pin', async () => {
  refuseToDelete('notifications')
  show('801')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from this list' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It couldn’t be removed'))
  expect([(await imported()).length, (await pinned()).length]).toEqual([1, 1])
  expect(screen.getByRole('status').textContent).toBe('')
})
