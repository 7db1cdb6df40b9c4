import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { recordRead } from '~/domain/customers/customer-by-id'
import { askedService } from '~/screens/testing/asked-service'
import { submit } from '~/submit/submit'

import { KnownCustomer, KnownCustomerRecord } from './customer-part'
import { HeadPart } from './details-part'
import type { InvoiceValues } from './fields'
import { invoiceIntent } from './intent'
import { yesQuestions } from './reasoned-yes'
import { InvoiceReview } from './review'
import { fullInvoice } from './testing/full-invoice'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

const service = askedService()

const typed: InvoiceValues = { ...fullInvoice, customer: 'known' }

function Shown({ draftId, values }: { readonly draftId: string; readonly values: InvoiceValues }) {
  const form = useForm<InvoiceValues>({ defaultValues: values })
  return (
    <>
      <HeadPart form={form} draftId={draftId} />
      <InvoiceReview form={form} draftId={draftId} searchOf={(step) => `?step=${step}`} />
    </>
  )
}

const show = (draftId: string, values: InvoiceValues) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown draftId={draftId} values={values} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a number counts as sent before in another draft, never in the one that is being sent', async () => {
  service.sandbox.setScenario('late:400@invoiceCreate')
  const sending = submit({
    ...invoiceIntent(typed, 'own', undefined),
    scope: currentScope(),
  })
  await vi.waitFor(() => expect(service.asked.length).toBeGreaterThan(0))
  show('other', typed)
  expect(await screen.findAllByText(/^INV-7 was sent before/)).toHaveLength(2)
  await sending
  expect(await screen.findAllByText(/^INV-7 was used before/)).toHaveLength(2)

  show('own', typed)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getAllByText(/^INV-7 was (sent|used) before/)).toHaveLength(2)
})

test('a number spelled otherwise is the same, and takes a tick and a reason', async () => {
  const values = { ...typed, invoiceData: { ...typed.invoiceData, invoiceNumber: 'inv 007' } }
  await submit({ ...invoiceIntent(typed, 'spelled', undefined), scope: currentScope() })
  show('another', values)
  const words = /^inv 007 was used before: .*, as INV-7$/
  expect(await screen.findAllByText(words)).toHaveLength(2)
  expect(screen.getByRole('checkbox', { name: 'Use this number again' })).toBeTruthy()
  const used = { number: 'inv 007', words: '' }
  const names = (change: Partial<InvoiceValues>) =>
    yesQuestions({ ...values, ...change }, 'confirmedNumber', used.number).map(({ name }) => name)
  expect(yesQuestions(values, 'confirmedNumber', undefined)).toEqual([])
  expect(names({})).toEqual(['confirmedNumber', 'numberReason'])
  expect(names({ confirmedNumber: 'INV-9', numberReason: 'a second part' })).toEqual([
    'confirmedNumber',
  ])
  const said = { confirmedNumber: 'inv 007', numberReason: 'a second part' }
  expect(names(said)).toEqual([])
  expect(invoiceIntent({ ...values, ...said }, 'd', undefined).besides?.reason).toBe(
    'a second part',
  )
  expect(invoiceIntent({ ...typed, ...said }, 'd', undefined).besides).toBeUndefined()
})

test('a customer of another paypoint is named at the review too', async () => {
  const customers = Array.from({ length: 100 }, (_, at) =>
    service.sandbox.store().get('customers', String(5001 + at)),
  )
  const other = customers.find((each) => each?.PaypointEntryname === 'harbor-goods')
  if (!other) throw new Error('The seed has none.')
  const customerData = { ...typed.customerData, customerId: String(other.customerId) }
  show('place', { ...typed, customerData })
  expect(await screen.findByText(/^This is a customer of .*, not of /)).toBeDefined()
})

test('what is said of a typed customer puts no stop after its field (PO-S19)', async () => {
  function Typed() {
    const form = useForm<InvoiceValues>({
      defaultValues: { ...typed, customerData: { ...typed.customerData, customerId: '' } },
    })
    return (
      <>
        <KnownCustomer form={form} draftId="d1" />
        <KnownCustomerRecord form={form} />
        <input aria-label="Next field" />
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Typed />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox'), '999999')
  await screen.findByText('Your provider has no customer 999999')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Next field'))
})

test('the review names the recipient’s email, and says what nobody knows of it and of the currency (PI-D24, PI-D25)', async () => {
  const customerData = { ...typed.customerData, customerId: '5001' }
  const values = { ...typed, customerData }
  await queryClient.query(customerById('5001'))
  const email = recordRead('5001')?.Email ?? ''
  expect(email).toContain('@')
  show('own', values)
  const to = screen.getAllByText('Email').map((label) => label.nextElementSibling?.textContent)
  expect(to.filter((text) => text?.includes(email))).toHaveLength(1)
  expect(screen.getByText('Your provider doesn’t say if the customer gets an email.')).toBeDefined()
  // In the review, and not on the paper, which the customer gets.
  expect(screen.getAllByText(/^Your provider bills in its own currency/)).toHaveLength(1)
  expect(invoiceIntent(values, 'own', undefined).subject).toMatchObject({
    email,
    dueDate: typed.invoiceData.invoiceDueDate,
  })
  const known = { ...values.known, billingEmail: 'typed@example.test' }
  expect(invoiceIntent({ ...values, known }, 'own', undefined).subject.email).toBe(
    'typed@example.test',
  )
  const fresh = { ...values, customer: 'new' } as const
  expect(invoiceIntent(fresh, 'own', undefined).subject.email).toBe(fresh.customerData.billingEmail)
})

test('an invoice keeps the balance that was read before it, of a record it adds to (PI-D33)', async () => {
  const customerData = { ...typed.customerData, customerId: '5001' }
  const values = { ...typed, customerData, forceCustomerCreation: false }
  const keptOf = (some: InvoiceValues) => {
    const { balanceBefore, balanceReadAt } = invoiceIntent(some, 'own', undefined).subject
    return [balanceBefore, balanceReadAt]
  }
  expect(keptOf(values)).toEqual([undefined, undefined])
  await queryClient.query(customerById('5001'))
  const [balance, at] = keptOf(values)
  expect(balance).toEqual(recordRead('5001')?.Balance)
  expect(at).toBeTypeOf('number')
  expect(keptOf({ ...values, forceCustomerCreation: true })).toEqual([undefined, undefined])
  expect(keptOf({ ...values, customer: 'new' })).toEqual([undefined, undefined])
})

test('the same customer and amount without a number is noted, whatever the words', async () => {
  const unnumbered = (description: string, invoiceAmount = '64.00'): InvoiceValues => ({
    ...typed,
    // Proposed, and emptied.
    numberProposed: 'INV-8',
    invoiceData: {
      ...typed.invoiceData,
      invoiceNumber: '',
      invoiceAmount,
      items: typed.invoiceData.items.map((line) => ({ ...line, itemDescription: description })),
    },
  })
  const sent = await submit({
    ...invoiceIntent(unnumbered('A day'), 'unnumbered', undefined),
    scope: currentScope(),
  })
  const reference = 'submission' in sent ? sent.submission.reference : undefined
  show('other words', unnumbered('One day'))
  const title = new RegExp(`^Same customer and amount as invoice ${reference ?? 'none'} of .*, in`)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View that invoice' })).toHaveProperty(
    'pathname',
    `/invoices/${reference ?? ''}`,
  )
  cleanup()
  show('same words', unnumbered('A day'))
  expect(
    await screen.findByText(new RegExp(`^Same as invoice ${reference ?? 'none'} of`)),
  ).toBeTruthy()
  cleanup()
  for (const [draft, values] of [
    ['unnumbered', unnumbered('A day')],
    ['another amount', unnumbered('A day', '65.00')],
    [
      'a number',
      { ...typed, invoiceData: { ...unnumbered('A day').invoiceData, invoiceNumber: 'U-1' } },
    ],
  ] as const) {
    show(draft, values)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(screen.queryByText(/^Same (as|customer)/)).toBeNull()
    cleanup()
  }
})
