import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { moneyFromJson } from '~/lib/money'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptPayment } from '~/storage/directory-kinds'
import { journalOf } from '~/storage/submissions'

import { AmountsSection, KeptAmounts } from './amounts-section'

beforeEach(() => queryClient.clear())

const usd = (value: number) => moneyFromJson(value, 'USD')

async function refundFromHere(transId: string, amount: number) {
  const id = `refund of ${transId}`
  await journalOf(currentScope()).begin(id, id, () => ({
    put: [
      {
        id,
        drafts: [id],
        operation: 'paymentRefund',
        key: undefined,
        hash: id,
        environment: currentScope(),
        subject: { title: 'Refund', transId, amount: usd(amount) },
        body: {},
        state: 'accepted',
        attempts: [],
        decisions: [],
        createdAt: 1,
        reference: `RF ${transId}`,
      },
    ],
    result: true,
  }))
}

const recordOf = (id: string, more: object) =>
  read(Transaction, {
    PaymentTransId: id,
    TotalAmount: 100,
    PaymentData: { paymentDetails: { currency: 'USD' } },
    ...more,
  })

function showRecord(id: string, more: object = {}) {
  const { value, problems } = recordOf(id, more)
  return shown(<AmountsSection transaction={value} problems={problems} />)
}

const keptOf = (id: string, facts: Partial<FactsOf<'payments'>>): KeptPayment => ({
  id,
  facts: factsAsOf<FactsOf<'payments'>>(1, { total: usd(100), ...facts }),
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
})

const showKept = (id: string, facts: Partial<FactsOf<'payments'>> = {}) =>
  shown(<KeptAmounts payment={keptOf(id, facts)} />)

/** "Amount $100.00", each. */
function shown(section: ReactNode) {
  const { container } = render(
    <QueryClientProvider client={queryClient}>{section}</QueryClientProvider>,
  )
  return () =>
    [...container.querySelectorAll('dl > div')].map((each) =>
      [...each.children].map(({ textContent }) => textContent).join(' '),
    )
}

test('a refund sent from here counts, though the record doesn’t show it', async () => {
  await refundFromHere('t-1', 40)
  const whole = ['Amount $100.00', 'Refunded $40.00', 'Kept $60.00']
  const record = showRecord('t-1')
  const kept = showKept('t-1')
  expect(await screen.findAllByText('Kept')).toHaveLength(2)
  expect(record()).toEqual(whole)
  expect(kept()).toEqual(whole)
})

test('once, where the record shows it', async () => {
  await refundFromHere('t-2', 40)
  const event = { TransEvent: 'Refunded', EventData: { amount: 40, referenceId: 'RF t-2' } }
  const record = showRecord('t-2', { TransactionEvents: [event] })
  await screen.findByText('Kept')
  expect(record()).toEqual(['Amount $100.00', 'Refunded $40.00', 'Kept $60.00'])
})

test('nothing is said to be paid or kept of what brought nothing, nor of a refund’s own record', async () => {
  await refundFromHere('t-3', 40)
  const declined = { TransactionEvents: [{ TransEvent: 'Declined' }] }
  const all = [
    showRecord('t-4', declined),
    showRecord('t-5', { Operation: 'Refund' }),
    showKept('t-6', { event: 'Declined' }),
    showKept('t-7', { operation: 'Refund' }),
  ]
  // Once the refunds are read.
  showKept('t-3')
  await screen.findByText('Kept')
  expect(all.map((each) => each())).toEqual(all.map(() => ['Amount $100.00']))
})

test('what a returned payment keeps isn’t known, and says so', async () => {
  const record = showRecord('t-8', { ReturnedId: '9' })
  await screen.findByText('Kept')
  expect(record()).toHaveLength(2)
  expect(record()[1]).toMatch(/^Kept .*Returned, in full or in part/)
})
