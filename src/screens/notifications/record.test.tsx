import 'fake-indexeddb/auto'

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { pin } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { factsAsOf } from '~/storage/directory-entry'
import { pinsOf } from '~/storage/pins'
import { journalOf } from '~/storage/submissions'
import { ActionButton } from '~/ui/page'

import { notificationRecord } from './record'

const seen = { at: 1 }
const was = {
  id: '801',
  facts: factsAsOf(1, { title: 'ApprovedPayment' }),
  firstSeen: seen,
  lastSeen: seen,
}

beforeEach(async () => {
  queryClient.clear()
  setConnection(sandboxConnection)
  const body = { method: 'web', target: 'https://a.test', content: { eventType: 'X' } }
  await journalOf(currentScope()).begin('d', 'h', () => ({
    put: [
      {
        id: 's',
        drafts: ['d'],
        operation: 'notificationCreate',
        key: undefined,
        hash: 'h',
        environment: currentScope(),
        subject: { title: 'X' },
        body,
        state: 'accepted',
        reference: '801',
        attempts: [{ at: 1, outcome: 'accepted' }],
        decisions: [],
        createdAt: 1,
      },
    ],
    result: undefined,
  }))
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
    </QueryClientProvider>,
  )

test('an ID with zeros before it is the record that is pinned', async () => {
  show('0801')
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin' }))
  await waitFor(async () => expect(await pinsOf(currentScope(), 'notifications')).toEqual([]))
  await screen.findByRole('button', { name: 'Pin' })
})
