import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { PaypointChoice } from './paypoint-choice'

let close = () => undefined as void
afterEach(() => {
  close()
  queryClient.clear()
})

async function open(scenario: string, deliver?: (request: Request) => Response) {
  const sandbox = startSandboxForTests({
    scenario,
    ...(deliver && { deliver: async (request) => deliver(request) }),
  })
  close = () => sandbox.close()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <PaypointChoice chosen={['main-street']} onChange={onChange} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Paypoint: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paypoints' }))
  return { user, dialog, onChange }
}

test('where the paypoints can’t be listed, the control stays: an entry is typed in it, or the list retried', async () => {
  const { user, dialog, onChange } = await open('error-500@paypointQuery')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t list the paypoints')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeDefined()
  await user.type(dialog.getByRole('searchbox', { name: 'Find a paypoint' }), 'harbor-goods{Enter}')
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual(['harbor-goods']))
})

test('of a whole list, what it lacks is no entry', async () => {
  const { user, dialog } = await open('')
  await dialog.findByRole('checkbox', { name: /Main Street/ })
  await user.type(dialog.getByRole('searchbox', { name: 'Find a paypoint' }), 'nowhere')
  expect(dialog.getByText('No paypoint matches')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Entry/ })).toBeNull()
})

const MANY = 2000

/** A service of 2,000 paypoints that finds them by name, in whatever order. */
function large(request: Request): Response {
  const asked = new URL(request.url).searchParams
  const wanted = asked.get('dbaname(ct)') ?? asked.get('entryName(ct)')?.replace(/^e/, 'Paypoint ')
  const all = Array.from({ length: MANY }, (_, at) => ({
    IdPaypoint: at + 1,
    DbaName: `Paypoint ${String(at)}`,
    EntryPoints: [{ EntryName: `e${String(at)}` }],
  })).filter(({ DbaName }) =>
    wanted === undefined || wanted === null
      ? true
      : DbaName.toLowerCase().includes(wanted.toLowerCase()),
  )
  const from = Number(asked.get('fromRecord'))
  return Response.json({
    Summary: { totalRecords: all.length },
    Records: all.slice(from, from + Number(asked.get('limitRecord'))),
  })
}

test('of an organization with more paypoints than are listed, the service is asked for the others (FD-12)', async () => {
  const { user, dialog, onChange } = await open('', large)
  await dialog.findByRole('checkbox', { name: /Paypoint 499/ })
  const field = dialog.getByRole('searchbox', { name: 'Find a paypoint' })
  await user.type(field, 'paypoint 1999')
  await user.click(await dialog.findByRole('checkbox', { name: /Paypoint 1999/ }))
  await user.clear(field)
  await user.type(field, 'paypoint 1234')
  await user.click(await dialog.findByRole('checkbox', { name: /Paypoint 1234/ }))
  await vi.waitFor(() =>
    expect(onChange.mock.lastCall?.[0]).toEqual(['main-street', 'e1999', 'e1234']),
  )
  // What it is called is in the head, too.
  expect(dialog.getByRole('checkbox', { name: /Paypoint 1234/ })).toBeDefined()
})

test('what is ticked can be named, is then chosen like one paypoint, and is removed again (FD-12)', async () => {
  const { user, dialog, onChange } = await open('')
  await user.click(await dialog.findByRole('checkbox', { name: /Harbor/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Name of the group' }), 'West{Enter}')
  const group = await dialog.findByRole('button', { name: /^West/ })
  onChange.mockClear()
  await user.click(group)
  expect(onChange.mock.lastCall?.[0]).toEqual(['harbor-goods', 'main-street'])
  await user.click(screen.getByRole('button', { name: /^Paypoint: / }))
  const again = within(await screen.findByRole('dialog', { name: 'Paypoints' }))
  await user.click(await again.findByRole('button', { name: 'Remove the group West' }))
  await vi.waitFor(() => expect(again.queryByRole('button', { name: /^West/ })).toBeNull())
  await user.click(again.getByRole('button', { name: 'Undo' }))
  expect(await again.findByRole('button', { name: /^West/ })).toBeDefined()
})

test('a name in other letters changes its group, and makes no second one (FD-12)', async () => {
  const { user, dialog } = await open('')
  await user.click(await dialog.findByRole('checkbox', { name: /Oakridge/ }))
  const name = () => dialog.getByRole('textbox', { name: 'Name of the group' })
  await user.type(name(), 'East{Enter}')
  await dialog.findByRole('button', { name: /^East/ })
  await user.click(dialog.getByRole('checkbox', { name: /Harbor/ }))
  await user.type(name(), 'east')
  await user.click(dialog.getByRole('button', { name: 'Change group' }))
  await vi.waitFor(() =>
    expect(dialog.getByRole('button', { name: /^East/ }).textContent).toContain('3 paypoints'),
  )
  expect(dialog.queryAllByRole('button', { name: /^east/i })).toHaveLength(1)
})
