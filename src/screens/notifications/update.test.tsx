import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { submit } from '~/submit/submit'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { notificationUpdate } from '~/contract/notifications'
import { SubmissionOutcome } from '~/outcome/submission-outcome'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../mocks/vitest'
import { Component } from './update'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const updates = () =>
  sandbox.requests().filter(({ operation }) => operation === 'notificationUpdate')
const journal = () => journalOf(currentScope()).newest(9)
const SECRET = 's3cr3t-abc'

function show(address: string) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: '/notifications/:id/update', element: <Component /> },
    { path: '*', element: null },
  ])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Once, so that the form begins with it. */
async function sentBefore(id: string, target = 'https://hooks.example.com/a') {
  sandbox.store().put('notifications', id, { method: 'web', target })
  const content = { eventType: 'ApprovedPayment', webHeaderParameters: { 'X-Key': SECRET } }
  await submit({
    scope: currentScope(),
    draftId: `before ${id}`,
    operation: notificationUpdate,
    args: {
      params: { nId: id },
      body: { method: 'web', ownerId: '123', target, content },
    },
    subject: { title: 'Before', notificationId: id },
  })
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

async function send(id: string) {
  const value = await screen.findByLabelText('Value')
  await userEvent.type(value, SECRET)
  await press('Continue')
  await press(`Update notification ${id}`)
  return within(await screen.findByRole('region', { name: 'Outcome' }))
}

test('an update without an answer is sent again by hand, as it was', async () => {
  await sentBefore('901')
  show('/notifications/901/update')
  sandbox.setScenario('lost-after@notificationUpdate')
  const before = updates().length
  const outcome = await send('901')
  expect(outcome.getByText('We don’t know if this notification was saved')).toBeTruthy()
  expect(outcome.getByRole('button', { name: 'Back to the form' })).toBeTruthy()
  sandbox.setScenario('')
  expect(updates().length - before).toBe(1)
  await press('Send again')
  expect(await screen.findByRole('link', { name: 'Open notification 901' })).toBeTruthy()
  const [first, second, ...more] = updates().slice(before)
  expect(more).toEqual([])
  expect(second?.body).toEqual(first?.body)
  const [submission] = await journal()
  expect(submission).toMatchObject({ state: 'accepted' })
  expect(submission?.attempts).toHaveLength(2)
})

test('opened again, it goes through its form: what isn’t kept is asked for', async () => {
  await sentBefore('902')
  const { unmount } = show('/notifications/902/update')
  sandbox.setScenario('lost-before@notificationUpdate')
  await send('902')
  sandbox.setScenario('')
  const address = window.location.pathname + window.location.search
  unmount()
  queryClient.clear()
  show(address)
  const before = updates().length
  expect(await screen.findByText('We don’t know if this notification was saved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  await press('Back to the form')
  // At its review, where it was.
  await press('Update notification 902')
  await userEvent.click(await screen.findByText(/Enter the value of X-Key/))
  expect(updates().length).toBe(before)
  const outcome = await send('902')
  expect(outcome.getByRole('link', { name: 'Open notification 902' })).toBeTruthy()
  expect(updates().length - before).toBe(1)
})

test('what a person has to decide of its fields waits for an answer before the review (PI-U5)', async () => {
  await sentBefore('905', 'http://hooks.example.com/a')
  show('/notifications/905/update')
  await userEvent.type(await screen.findByLabelText('Value'), '“s3cr3t”')
  await press('Continue')
  const asked = await screen.findAllByText(/Take the suggestion, or select “It’s right as typed”/)
  expect(asked.length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Update notification 905' })).toBeNull()
  await press('Use https://hooks.example.com/a')
  await press('Continue')
  // The header’s curly quotes are still to be decided.
  expect(screen.queryByRole('button', { name: 'Update notification 905' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'It’s right as typed' }))
  await press('Continue')
  expect(await screen.findByRole('button', { name: 'Update notification 905' })).toBeTruthy()
})

test('the same in a new draft is sent, though the first is open', async () => {
  await sentBefore('903')
  const { unmount } = show('/notifications/903/update')
  sandbox.setScenario('lost-after@notificationUpdate')
  await send('903')
  sandbox.setScenario('')
  unmount()
  queryClient.clear()
  const before = updates().length
  show('/notifications/903/update')
  await send('903')
  expect(screen.queryByText('Nothing was sent now')).toBeNull()
  expect(updates().length - before).toBe(1)
})

test('its submission leads to its form', async () => {
  await sentBefore('904')
  show('/notifications/904/update').unmount()
  sandbox.setScenario('lost-after@notificationUpdate')
  const answer = await submit({
    scope: currentScope(),
    draftId: 'of its page',
    canRepeat: true,
    operation: notificationUpdate,
    args: { params: { nId: '904' }, body: { method: 'web' } },
    subject: { title: 'Left', notificationId: '904', form: '/notifications/904/update?draft=d' },
  })
  sandbox.setScenario('')
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  const router = createBrowserRouter([
    { path: '*', element: <SubmissionOutcome submission={answer.submission} isBrief /> },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Open its form to send it again' })
  expect(link.getAttribute('href')).toBe('/notifications/904/update?draft=d')
})
