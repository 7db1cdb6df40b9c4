import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'
import { Field } from '~/ui/field'

import { startSandboxForTests } from '../../../mocks/vitest'

import { VendorChoice, type ChosenVendor } from './vendor-choice'

const paid = (idOut: number, vendorId: string, name1: string, entry: string) =>
  payoutUpdate(
    read(Payout, {
      IdOut: idOut,
      CreatedAt: `2026-01-0${String(idOut)}`,
      Vendor: {
        vendorId,
        vendorNumber: `V-${vendorId}`,
        name1,
        paymentMethod: { method: 'ach' },
        billingData: { accountNumber: '1XXXXXX4321' },
      },
    }).value,
    entry,
    1,
  )

beforeAll(async () => {
  await learn(
    currentScope(),
    [
      paid(1, '1001', 'Acme Supply', 'main-street'),
      paid(2, '1002', 'Blue Supply', 'main-street'),
      paid(3, '1003', 'Supply House', 'harbor'),
    ],
    1,
  )
})

function show(entry?: string) {
  const onChoose = vi.fn<(chosen: ChosenVendor) => void>()
  function Form() {
    const [chosen, setChosen] = useState<ChosenVendor>()
    return (
      <Field label="Vendor">
        {(control) => (
          <VendorChoice
            control={control}
            entry={entry}
            chosen={chosen}
            onChoose={(next) => {
              onChoose(next)
              setChosen(next)
            }}
          />
        )}
      </Field>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  )
  return onChoose
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('choosing a vendor', () => {
  test('by name, of this paypoint: with number, id, method and when it was last paid', async () => {
    const onChoose = show('main-street')
    await userEvent.type(field(), 'supply')
    await waitFor(() => expect(offered()).toHaveLength(2))
    expect(offered()[1]).toMatch(
      /^Acme SupplySeen in this browser.*V-1001 · ID 1001 · ACH · account •••• 4321 · last paid .*Jan 1/,
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledTimes(1)
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ id: '1001', known: { id: '1001' } })
    await waitFor(() => expect(field().value).toBe('Acme Supply'))
  })

  test('before anything is typed, the last ones paid stand under their own heading', async () => {
    show('main-street')
    const input = field()
    await userEvent.click(input)
    await waitFor(() => expect(offered()).toHaveLength(2))
    expect(screen.getByText('Recent payees')).toBeTruthy()
    await userEvent.type(input, 'supply')
    await waitFor(() => expect(screen.queryByText('Recent payees')).toBeNull())
  })

  test('by an id that was not seen here: the service will be asked for it', async () => {
    const onChoose = show()
    await userEvent.type(field(), '98765')
    await waitFor(() => expect(offered()).toEqual([expect.stringMatching(/^Open vendor ID 98765/)]))
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith({ id: '98765', known: undefined })
  })

  test('an id that is known is offered once, and what matches nothing is said', async () => {
    show()
    // The list, once open, hides all else from readers, the label included.
    const input = field()
    await userEvent.type(input, '1003')
    await waitFor(() => expect(offered()).toEqual([expect.stringMatching(/^Supply House/)]))
    await userEvent.clear(input)
    await userEvent.type(input, 'nobody')
    expect(await screen.findByText(/^Choose a paypoint first/)).toBeTruthy()
    expect(offered()).toEqual([])
  })

  test('an id typed to its end is chosen on leaving', async () => {
    const onChoose = show()
    const input = field()
    await userEvent.type(input, '98765')
    await userEvent.tab()
    expect(onChoose).toHaveBeenCalledWith({ id: '98765', known: undefined })
    await waitFor(() => expect(input.value).toBe('Vendor 98765'))
  })

  test('words that are no vendor’s are kept, and choose none', async () => {
    const onChoose = show()
    const input = field()
    await userEvent.type(input, 'suppl')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'))
    await userEvent.tab()
    expect(input.value).toBe('suppl')
    expect(onChoose).not.toHaveBeenCalled()
  })
})

describe('T6: the service is asked while one types', () => {
  const sandbox = startSandboxForTests()
  afterAll(() => sandbox.close())
  beforeEach(() => {
    queryClient.clear()
    sandbox.setScenario('')
    setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  })

  test('a vendor that this browser has not read is offered, from the service', async () => {
    const onChoose = show('main-street')
    await userEvent.type(field(), 'V-00002')
    await waitFor(() =>
      expect(offered()).toEqual([expect.stringMatching(/From your provider.*V-00002 · ID 1002/)]),
    )
    await userEvent.keyboard('{Enter}')
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ id: '1002', found: { id: '1002' } })
  })

  test('by its id too', async () => {
    show('main-street')
    await userEvent.type(field(), '1002')
    await waitFor(() => expect(offered()[0]).toMatch(/From your provider.*ID 1002/))
  })

  test('nobody is missing before the service has answered, and then it says what was searched', async () => {
    sandbox.setScenario('late:600')
    show('main-street')
    await userEvent.type(field(), 'nobody')
    expect(screen.queryByText(/No vendor with this/)).toBeNull()
    expect(await screen.findByText('Asking your provider…')).toBeTruthy()
    expect(
      await screen.findByText(
        /^No vendor with this name or number in payouts of .+\. A vendor never paid isn’t listed: open by ID\.$/,
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/new vendor/i)).toBeNull()
  })

  test('a service that does not answer is no empty one', async () => {
    sandbox.setScenario('error-500')
    show('main-street')
    await userEvent.type(field(), 'nobody')
    expect(await screen.findByText('Your provider couldn’t be asked.')).toBeTruthy()
    expect(screen.queryByText(/No vendor with this/)).toBeNull()
    sandbox.setScenario('')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^No vendor with this/)).toBeTruthy()
  })

  test('it can be asked again by the keyboard, from the field and back to it', async () => {
    sandbox.setScenario('error-500')
    show('main-street')
    await userEvent.type(field(), 'nobody')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await userEvent.tab()
    expect(document.activeElement).toBe(retry)
    sandbox.setScenario('')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/^No vendor with this/)).toBeTruthy()
    expect(document.activeElement).toBe(field())
  })
})
