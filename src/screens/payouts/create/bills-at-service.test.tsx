import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { followSandboxClock } from '~/api/service-clock'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { payoutQuery } from '~/contract/payouts'
import { learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'

import type { PayoutRecord } from '../../../../mocks/model'
import { startSandboxForTests, type TestSandbox } from '../../../../mocks/vitest'

import { authorize, draftValues, openAt, press } from './testing/open-wizard'
import { emptyBill } from './bill-fields'
import { payoutForm } from './fields'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
let sandbox: TestSandbox
/** Questions about bills, as they went to the service: all payouts of a payee, or those with a number. */
const asked: string[] = []
let made = 0
/** The service doesn't say how many it has. */
let isUncounted = false

beforeEach(() => {
  asked.length = 0
  made = 0
  isUncounted = false
  sandbox = startSandboxForTests({
    deliver: async (request, handle) => {
      const target = decodeURIComponent(request.url)
      const isOfPayee = target.includes('vendorId(eq)') && target.includes('limitRecord=100')
      if (isOfPayee || target.includes('billNumber(ct)')) asked.push(target)
      const answer = await handle(request)
      if (!isUncounted || !target.includes('/Query/')) return answer
      const { Summary: _counted, ...rest } = (await answer.json()) as Record<string, unknown>
      return Response.json(rest)
    },
  })
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') made += 1
  })
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

const FIRST_SEEDED = 100_001

/** A payout of a bill at main-street. This browser has read nothing. */
function paidBill(from = FIRST_SEEDED): PayoutRecord & { number: string; vendorId: string } {
  for (let id = from; id < FIRST_SEEDED + 300; id += 1) {
    const payout = sandbox.store().get('payouts', String(id))
    const number = payout?.Bills?.[0]?.invoiceNumber
    const vendorId = payout?.Vendor?.vendorId
    const isHere = payout?.EntryName === 'main-street'
    if (isHere && number !== undefined && vendorId !== undefined)
      return { ...payout, number, vendorId }
  }
  throw new Error('The seed has none.')
}

function setStatus({ IdOut }: PayoutRecord, PaymentStatus: string): void {
  const now = sandbox.store().get('payouts', String(IdOut))
  if (now) sandbox.store().put('payouts', String(IdOut), { ...now, PaymentStatus })
}

const billOf = (invoiceNumber: string) => ({ ...emptyBill(), row: 'b', invoiceNumber })
const field = () => screen.getByLabelText<HTMLInputElement>(/^Invoice number/)
const listOf = (number: string) =>
  screen.findByRole('list', { name: `Payouts with bill ${number}` })

test('a number that was paid is found at the service once it is typed, and named with its payout', async () => {
  const { IdOut, number, vendorId, PaymentStatus = '' } = paidBill()
  await openAt('payout', 'typed', { vendorId, bills: [billOf('')] })
  await userEvent.click(field())
  await userEvent.paste(number.toLowerCase())
  const payouts = within(await listOf(number.toLowerCase()))
  const link = payouts.getByRole('link', { name: `Payout ${String(IdOut)}` })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(PaymentStatus).not.toBe('')
  expect(payouts.getByText(new RegExp(`^${PaymentStatus}`))).toBeDefined()
  expect(field().value).toBe(number.toLowerCase())
  // Typing has paused before it was asked, of this paypoint and vendor.
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/Query/payouts/main-street?')
  expect(asked[0]).toContain(`vendorId(eq)=${vendorId}`)
})

test('the review asks why it is paid again, and sends nothing before that', async () => {
  const { number, vendorId } = paidBill()
  await openAt('review', 'reason', { vendorId, bills: [billOf(number)] })
  // Before the service has answered, the button does nothing.
  await authorize()
  await listOf(number)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await authorize()
  const problem = 'Say in a few words why you’re paying this bill again, or remove it.'
  expect(await screen.findAllByText(problem)).not.toHaveLength(0)
  expect(made).toBe(0)
})

test('a paid bill is paid again with a tick and a reason, and not with one letter (PO-M3)', async () => {
  const { IdOut, number, vendorId } = paidBill()
  const ids = new Set<string>()
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') ids.add(change.id)
  })
  await openAt('review', 'refused', { vendorId, bills: [billOf(number)] })
  await listOf(number)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const why = screen.getByLabelText(/^Why pay it again/)
  await userEvent.type(why, 'x')
  await authorize()
  const noTick = 'Tick it to pay this bill again, or remove the bill.'
  const noReason = 'Say in a few words why you’re paying this bill again, or remove it.'
  expect(await screen.findAllByText(noTick)).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Allow duplicated bills' }))
  await vi.waitFor(() => expect(screen.queryAllByText(noTick)).toHaveLength(0))
  await authorize()
  expect(await screen.findAllByText(noReason)).not.toHaveLength(0)
  expect(made).toBe(0)
  await userEvent.type(why, ' is not all of it')
  await authorize()
  await screen.findByRole('region', { name: 'Outcome' })
  // The bill of the payout before is another one now.
  expect([...ids].filter((id) => id !== String(IdOut))).toHaveLength(1)
})

test('what the review asks is over once the answer to it is another', async () => {
  const { number, vendorId } = paidBill()
  await openAt('review', 'asked', { vendorId, bills: [billOf(number)] })
  await listOf(number)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await authorize()
  const problem = 'Say in a few words why you’re paying this bill again, or remove it.'
  expect(await screen.findAllByText(problem)).not.toHaveLength(0)
  await userEvent.type(screen.getByLabelText(/^Why pay it again/), 'Another month')
  await vi.waitFor(() => expect(screen.queryAllByText(problem)).toHaveLength(0))
})

test('it is shown where duplicated bills are allowed as well', async () => {
  const { number, vendorId } = paidBill()
  await openAt('review', 'allowed', {
    vendorId,
    bills: [billOf(number)],
    allowDuplicatedBills: true,
  })
  await listOf(number)
  expect(screen.getByText('This bill may be paid twice')).toBeDefined()
})

test('of a new vendor, a bill of the vendor that has its number is meant, and no other’s', async () => {
  const { number, Vendor } = paidBill()
  const bills = [billOf(number)]
  await openAt('payout', 'new', {
    payee: 'new',
    vendorNumber: Vendor?.vendorNumber ?? '',
    name1: 'Another Name',
    bills,
  })
  await listOf(number)
  cleanup()
  await openAt('payout', 'new-other', { payee: 'new', name1: 'Another Name', bills })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  await vi.waitFor(() => expect(screen.queryByText(/^Checking with your provider/)).toBeNull())
  expect(screen.queryByRole('list', { name: /^Payouts with bill/ })).toBeNull()
})

test('a vendor’s ID typed with zeros in front is the same vendor', async () => {
  const { number, vendorId } = paidBill()
  await openAt('review', 'zeros', { vendorId: `00${vendorId}`, bills: [billOf(number)] })
  expect(await listOf(number)).toBeDefined()
})

test('another vendor’s bill of the same number is not meant', async () => {
  const { number, vendorId } = paidBill()
  const { vendorId: other } = sandbox.store().samples()
  expect(other).not.toBe(vendorId)
  await openAt('payout', 'other', { vendorId: other, bills: [billOf(number)] })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByText(/^Checking with your provider/)).toBeNull())
  expect(screen.queryByText(/couldn’t check/)).toBeNull()
  expect(screen.queryByRole('list', { name: /^Payouts with bill/ })).toBeNull()
})

test('a service that cannot be asked is said at the bill and in the review, and asked again', async () => {
  const { number, vendorId } = paidBill()
  sandbox.setScenario('error-500@payoutQuery')
  await openAt('payout', 'failed', { vendorId, bills: [billOf(number)] })
  const words = `We couldn’t check ${number} with your provider. It may be paid already.`
  await vi.waitFor(() => expect(screen.getByText(words)).toBeDefined())
  sandbox.setScenario('')
  await press(`Retry ${number}`)
  await listOf(number)
  expect(screen.queryByText(words)).toBeNull()
  expect(field().value).toBe(number)
})

test('a service that ignores the search is said to', async () => {
  const { number, vendorId } = paidBill()
  sandbox.setScenario('filter-ignored')
  await openAt('review', 'ignored', { vendorId, bills: [billOf(number)] })
  expect(
    await screen.findByText(/: your provider ignored the search\. It may be paid/),
  ).toBeDefined()
})

test('without a total, a page that is not full is not called all', async () => {
  const { number, vendorId } = paidBill()
  isUncounted = true
  await openAt('review', 'uncounted', { vendorId, bills: [billOf(number)] })
  const words = `We couldn’t check ${number} in all payouts: your provider states no total. It may be paid already.`
  expect(await screen.findByText(words)).toBeDefined()
  expect(await listOf(number)).toBeDefined()
})

test('without a total, an empty answer is all: behind it there is nothing', async () => {
  const { vendorId } = paidBill()
  isUncounted = true
  await openAt('payout', 'uncounted-none', { vendorId, bills: [billOf('NEVER-PAID-1')] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(screen.queryByText(/^Checking with your provider/)).toBeNull())
  expect(screen.queryByText(/couldn’t check/)).toBeNull()
})

test('T10: a paid bill that this browser knows is shown with its payout, and offered only where that is allowed', async () => {
  const { IdOut, number, vendorId } = paidBill()
  const args = {
    params: { entry: 'main-street' },
    page: { search: `vendorId(eq)=${vendorId}`, from: 0, limit: 20 },
  }
  const { records } = await call(payoutQuery, args)
  const updates = records.map(({ value }) => payoutUpdate(value, 'main-street', 1))
  await learn(currentScope(), updates, 1)
  await openAt('payout', 'known', { vendorId })
  await userEvent.click(await screen.findByText(/^Already on a payout \(\d+\)$/))
  const line = within(screen.getByRole('list', { name: 'Already on a payout' }))
  const paid = line.getByRole('link', {
    name: new RegExp(`^Payout ${String(IdOut)} ?, ${number}$`),
  })
  expect(paid.getAttribute('href')).toContain(`/payouts/main-street/${String(IdOut)}`)
  expect(line.queryByRole('checkbox')).toBeNull()
  cleanup()
  await openAt('payout', 'known-allowed', { vendorId, allowDuplicatedBills: true })
  await userEvent.click(await screen.findByText(/^Already on a payout \(\d+\)$/))
  expect(screen.getByRole('checkbox', { name: number })).toBeDefined()
})

test('a bill whose payout was canceled is offered beside its status, and not among the paid', async () => {
  const asOf = 1
  const seen = { at: 1, payout: undefined }
  const known = (at: number, text: string, idOut = `P${String(at)}`) => ({
    id: `status-${String(at)}`,
    facts: {
      number: { value: `IN-${String(at)}`, asOf },
      vendorId: { value: '77001', asOf },
      payout: { value: { entry: 'main-street', idOut: `P${String(at)}` }, asOf },
      payoutStatus: { value: { idOut, text, code: undefined }, asOf },
    },
    firstSeen: seen,
    lastSeen: seen,
  })
  const open = Array.from({ length: 12 }, (_, at) => known(at + 10, 'Open'))
  // Another payout's status is not this one's.
  const bills = [known(1, 'Canceled'), known(2, 'Returned'), known(3, 'Canceled', 'P99'), ...open]
  await learn(currentScope(), [{ vendors: [], bills, payouts: [] }], 1)
  await openAt('payout', 'canceled', { vendorId: '77001' })
  const free = within(await screen.findByRole('list', { name: 'Not seen paid' }))
  for (const name of ['IN-1', 'IN-2']) expect(free.getByRole('checkbox', { name })).toBeDefined()
  expect(free.getByText('Canceled')).toBeDefined()
  await userEvent.click(screen.getByText('Already on a payout (13)'))
  const others = within(screen.getByRole('list', { name: 'Already on a payout' }))
  expect(others.queryByRole('checkbox')).toBeNull()
  expect(others.getAllByRole('listitem')).toHaveLength(10)
  await press('Show all 13')
  expect(others.getAllByText('Open')).toHaveLength(12)
})

test('a bill in another currency than the ticked one is shown with the reason, and cannot be ticked', async () => {
  const at = { value: '', asOf: 1 }
  const seen = { at: 1, payout: undefined }
  const known = (id: string, currency: string) => ({
    id,
    facts: {
      number: { ...at, value: `IN-${currency}` },
      amount: { value: { amountMinor: 10_000, scale: 2, currency }, asOf: 1 },
      vendorId: { ...at, value: '1001' },
    },
    firstSeen: seen,
    lastSeen: seen,
  })
  const bills = [known('1', 'USD'), known('2', 'EUR')]
  await learn(currentScope(), [{ vendors: [], bills, payouts: [] }], 1)
  await openAt('payout', 'currencies', { vendorId: '1001', totalAmount: '' })
  const usd = await screen.findByRole('checkbox', { name: 'IN-USD' })
  expect(screen.getByRole('checkbox', { name: 'IN-EUR' })).toBeDefined()
  await userEvent.click(usd)
  expect(screen.getByText('Payout is in USD')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'IN-EUR' })).toBeNull()
  await userEvent.click(usd)
  expect(screen.queryByText('Payout is in USD')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'IN-EUR' })).toBeDefined()
})

test('what is paid on a ticked bill is typed in its own line, without a second card (PO-S4, DE-9)', async () => {
  const seen = { at: 1, payout: undefined }
  const bill = {
    id: '7',
    facts: {
      number: { value: 'IN-PART', asOf: 1 },
      amount: { value: { amountMinor: 22_609, scale: 2, currency: 'USD' }, asOf: 1 },
      vendorId: { value: '77002', asOf: 1 },
    },
    firstSeen: seen,
    lastSeen: seen,
  }
  await learn(currentScope(), [{ vendors: [], bills: [bill], payouts: [] }], 1)
  await openAt('payout', 'part', { vendorId: '77002', totalAmount: '' })
  const ticked = await screen.findByRole('checkbox', { name: 'IN-PART' })
  expect(screen.queryByLabelText('To pay on IN-PART')).toBeNull()
  await userEvent.click(ticked)
  const part = screen.getByLabelText<HTMLInputElement>('To pay on IN-PART')
  expect(part.value).toBe('226.09')
  await userEvent.clear(part)
  await userEvent.type(part, '100')
  // Its box would say the same once more: it comes when its other members are wanted.
  expect(screen.queryByLabelText('Amount')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Details of IN-PART' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100')
  expect(screen.getByRole('list', { name: 'Not seen paid' }).textContent).toContain('226.09')
  await userEvent.click(ticked)
  expect(screen.queryByLabelText('To pay on IN-PART')).toBeNull()
})

test('a bill without a number is compared by its ID with all payouts of its payee (PO-M3)', async () => {
  const { number: _number, vendorId, ...payout } = paidBill()
  const [bill] = payout.Bills ?? []
  const nameless = { ...payout, Bills: [{ ...bill, invoiceNumber: '' }] }
  sandbox.store().put('payouts', String(payout.IdOut), nameless)
  made = 0
  const billId = String(bill?.billId)
  expect(billId).toMatch(/^\d+$/)
  await openAt('review', 'by-id', { vendorId, bills: [{ ...billOf(''), billId }] })
  const list = within(await listOf(billId))
  expect(list.getByRole('link', { name: `Payout ${String(payout.IdOut)}` })).toBeDefined()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await authorize()
  expect(made).toBe(0)
})

test('a bill in a spelling that no search finds is found in all payouts of its payee (PO-M3)', async () => {
  const { number, vendorId } = paidBill()
  const divided = number.replace(/(\d{3})(\d+)$/, '$1-$2')
  expect(divided).not.toBe(number)
  await openAt('payout', 'divided', { vendorId, bills: [billOf(divided)] })
  await listOf(divided)
  expect(asked.filter((each) => each.includes('billNumber(ct)'))).toEqual([])
})

describe('a bill that only a canceled payout stands against (PO-S3)', () => {
  const slow = { timeout: 5000 }
  afterEach(() => followSandboxClock(() => Date.now()))

  async function openCanceled(id: string, from: number): Promise<PayoutRecord> {
    // What other tests sent from here isn't theirs.
    const payout = paidBill(FIRST_SEEDED + from)
    setStatus(payout, 'Canceled')
    const { number, vendorId } = payout
    await openAt('review', id, { vendorId, bills: [billOf(number)] })
    await screen.findByText(/is unpaid: its payout ended without paying it/, {}, slow)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    made = 0
    return payout
  }
  const anHourLater = () => followSandboxClock(() => Date.now() + 3_600_000)

  test('and that somebody has paid since the review was opened is shown before anything is sent', async () => {
    const payout = await openCanceled('paid-meanwhile', 100)
    setStatus(payout, 'Paid')
    made = 0
    anHourLater()
    await authorize()
    expect(await screen.findByText('This bill may be paid twice', {}, slow)).toBeDefined()
    expect(made).toBe(0)
    await authorize()
    expect(
      await screen.findAllByText('Tick it to pay this bill again, or remove the bill.'),
    ).not.toHaveLength(0)
    expect(made).toBe(0)
  })

  test('is asked about again after an hour, and sent where nothing has changed', async () => {
    await openCanceled('unpaid-still', 200)
    const before = asked.length
    anHourLater()
    // While the form asks by itself, the button does nothing.
    await vi.waitFor(async () => {
      if (!screen.queryByRole('region', { name: 'Outcome' })) await authorize()
      screen.getByRole('region', { name: 'Outcome' })
    }, 5000)
    expect(asked.length).toBeGreaterThan(before)
    expect(made).toBeGreaterThan(0)
  })
})

describe('a bill of which nobody knows whether it is paid (PO-M3)', () => {
  const slow = { timeout: 5000 }
  const noTick = 'Tick it to pay anyway, or remove the bill.'
  const noReason = 'Say in a few words why you’re paying this bill again, or remove it.'

  test('takes a tick where the service couldn’t be asked', async () => {
    const { vendorId } = paidBill()
    sandbox.setScenario('error-500@payoutQuery')
    await openAt('review', 'not-asked', { vendorId, bills: [billOf('NEVER-SEEN-77')] })
    await screen.findByText(/^We couldn’t check NEVER-SEEN-77/, {}, slow)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    made = 0
    await authorize()
    expect(await screen.findAllByText(noTick, {}, slow)).not.toHaveLength(0)
    expect(screen.queryAllByText(noReason)).toHaveLength(0)
    expect(made).toBe(0)
    sandbox.setScenario('')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pay it anyway' }))
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' }, slow)
    expect(made).toBeGreaterThan(0)
  })

  test('takes a tick and a reason where a word tells its number from a paid one', async () => {
    const { number, vendorId } = paidBill(FIRST_SEEDED + 150)
    const typed = number.replace('INV-', 'Bill ')
    expect(typed).not.toBe(number)
    await openAt('review', 'alike', { vendorId, bills: [billOf(typed)] })
    await screen.findByText(`Is ${typed} the same bill as ${number}?`, {}, slow)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    made = 0
    await authorize()
    expect(await screen.findAllByText(noTick, {}, slow)).not.toHaveLength(0)
    expect(screen.queryAllByText(noReason)).not.toHaveLength(0)
    expect(made).toBe(0)
  })

  test('and the duplicate is allowed beside one that the person calls another bill', async () => {
    const canceled = paidBill(FIRST_SEEDED + 100)
    const { vendorId } = canceled
    setStatus(canceled, 'Canceled')
    const body = payoutForm.body(draftValues({ vendorId, bills: [billOf('ZZ88')] }))
    await call(payoutAuthorize, { body, flags: {} })
    const bills = [billOf(canceled.number), { ...billOf('zz 88'), row: 'c', isOther: true }]
    await openAt('review', 'beside-other', { vendorId, bills })
    const words = /We allow the duplicate, since your provider keeps the number/
    expect(await screen.findByText(words, {}, slow)).toBeDefined()
    expect(screen.getByText('Allow duplicated bills')).toBeDefined()
  })
})

test('a number that looks like a card’s is in no question to the service, and why is said (FD-1)', async () => {
  const before = sandbox.requests().length
  await openAt('payout', 'card', {
    payee: 'new',
    name1: 'Another Name',
    bills: [billOf('')],
  })
  await userEvent.click(field())
  await userEvent.paste('4111 1111 1111 1111')
  const words = /^That looks like a card or social security number\. It wasn’t searched/
  expect(await screen.findByText(words, {}, { timeout: 5000 })).toBeDefined()
  expect(asked).toEqual([])
  expect(JSON.stringify(sandbox.requests().slice(before))).not.toContain('4111')
})

test('the sum that was taken back follows the bills again, and more than is open is said', async () => {
  const seen = { at: 1, payout: undefined }
  const bill = {
    id: '8',
    facts: {
      number: { value: 'IN-OVER', asOf: 1 },
      amount: { value: { amountMinor: 41_860, scale: 2, currency: 'USD' }, asOf: 1 },
      vendorId: { value: '77003', asOf: 1 },
    },
    firstSeen: seen,
    lastSeen: seen,
  }
  await learn(currentScope(), [{ vendors: [], bills: [bill], payouts: [] }], 1)
  await openAt('payout', 'over', { vendorId: '77003', totalAmount: '' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'IN-OVER' }))
  const total = screen.getByLabelText<HTMLInputElement>('Amount to pay')
  await vi.waitFor(() => expect(total.value).toBe('418.60'))
  await userEvent.clear(total)
  await userEvent.type(total, '100')
  await userEvent.click(await screen.findByRole('button', { name: /^Use the sum/ }))
  const part = screen.getByLabelText<HTMLInputElement>('To pay on IN-OVER')
  await userEvent.clear(part)
  await userEvent.type(part, '18.60')
  await vi.waitFor(() => expect(total.value).toBe('18.60'))
  await userEvent.clear(part)
  await userEvent.type(part, '-5')
  await press('Continue')
  expect(await screen.findAllByText(/^Enter 0 or more|: Enter 0 or more/)).not.toHaveLength(0)
})
