import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { SubmitAnswer } from '~/submit/intent'
import { vendorCreate } from '~/contract/vendors'
import { ToastPlace } from '~/ui/toast-place'

import { startSandboxForTests } from '../../mocks/vitest'
import { useSubmitting } from '~/form/use-submitting'
import { useOutcomeShown } from './outcome-news'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <>
              <main tabIndex={-1} />
              <ToastPlace />
            </>
          ),
        },
      ])}
    />,
  )
})

/** Sends, and is left before the answer comes, unless told otherwise. */
async function sendAndLeave(
  name1: string,
  { scenario = '', leaves = true } = {},
): Promise<SubmitAnswer> {
  sandbox.setScenario(scenario)
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { name1 } })
    return useSubmitting(form, (values) => ({
      draftId: name1,
      operation: vendorCreate,
      args: { params: { entry: 'main-street' }, body: values },
      subject: { title: `New vendor ${name1}`, entry: 'main-street', form: '/vendors/new?draft=x' },
    }))
  })
  const answer = act(() => {
    const sending = result.current.send({ name1 })
    if (leaves) unmount()
    return sending
  })
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented, 'the tab asks before it is closed').toBe(true)
  return answer
}

const notifications = () => screen.queryByRole('region', { name: 'Notifications' })

test('what ended after its form was left is told where the person is, until dismissed', async () => {
  await sendAndLeave('Left Ltd')
  expect(await screen.findByText('Created: New vendor Left Ltd')).toBeDefined()
  const link = screen.getByRole('link', { name: 'View vendor' })
  expect(link.getAttribute('href')).toMatch(/^\/vendors\/\d+/)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notifications()).toBeNull()
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test.each([
  ['refused', /^Refused: /, 'Open the form', /^\/vendors\/new/],
  [
    'lost-after',
    /^We don’t know if this vendor/,
    'Check with your provider',
    /^\/submissions\?open=/,
  ],
])('%s: it needs attention, and the way there stands with it', async (scenario, title, way, to) => {
  await sendAndLeave(`Left ${scenario}`, { scenario: `${scenario}@vendorCreate.1` })
  expect(await screen.findByText(title)).toBeDefined()
  const link = screen.getByRole('link', { name: way })
  expect(link.getAttribute('href')).toMatch(to)
  await userEvent.click(link)
  expect(notifications()).toBeNull()
})

test('a form that stays shows its outcome itself', async () => {
  const answer = await sendAndLeave('Stayed Ltd', { leaves: false })
  expect(answer.kind).toBe('accepted')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(notifications()).toBeNull()
})

test('a page that shows the outcome by then needs no notice', async () => {
  const first = await sendAndLeave('Shown Ltd', { scenario: 'refused@vendorCreate.1' })
  expect(await screen.findByText(/^Refused: /)).toBeDefined()
  if (!('submission' in first)) throw new Error('It was sent.')
  renderHook(() => useOutcomeShown(first.submission))
  await act(async () => undefined)
  expect(notifications()).toBeNull()
})
