import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { queryClient } from '~/api/query-client'

import { methodLabel } from '~/lib/payment-methods'
import { askedService } from '~/screens/testing/asked-service'
import { openAt } from './testing/open-wizard'
import { goesToAccount, usualMethod, usualMethodWords } from './paid-before'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
const service = askedService()

const words = (...methods: (string | undefined)[]) => {
  const usual = usualMethod(methods)
  const { lead, share } = usual ? usualMethodWords(usual) : {}
  return usual && `${lead ?? ''} ${usual.method.toUpperCase()} (${share ?? ''}).`
}

test('a method is usual where more than half of the payouts went by it', () => {
  expect(words('ach', 'check', 'ACH')).toBe('Usually ACH (2 of the last 3 payouts).')
  expect(words('ach', 'ach')).toBe('Usually ACH (all of the last 2 payouts).')
  expect(words('ach')).toBe('Paid before by ACH (1 payout).')
  expect(words('ach', 'check')).toBeUndefined()
  expect(words()).toBeUndefined()
})

test('payouts that name no method are told apart from those that do', () => {
  const unnamed = Array.from({ length: 12 }, () => undefined)
  const [ach, check] = [Array.from({ length: 5 }, () => 'ach'), ['check', 'check', 'check']]
  expect(words(...ach, ...unnamed, ...check)).toBe(
    'Usually ACH (5 of the 8 that name a method, of the last 20 payouts).',
  )
  expect(words(...ach, ...unnamed)).toBe(
    'Usually ACH (all 5 that name a method, of the last 17 payouts).',
  )
  expect(words('ach', ...unnamed)).toBe(
    'Paid before by ACH (the only one of the last 13 payouts that names a method).',
  )
  expect(words(...unnamed)).toBeUndefined()
})

describe('the method', () => {
  /** Methods of the payouts to each vendor at main-street, as the seed has them. */
  function methodsByVendor(): ReadonlyMap<string, readonly string[]> {
    const payouts = Array.from({ length: 300 }, (_, at) =>
      service.sandbox.store().get('payouts', String(100_001 + at)),
    ).filter((payout) => payout?.EntryName === 'main-street')
    const byVendor = Map.groupBy(payouts, (payout) => payout?.Vendor?.vendorId ?? '')
    const methodsOf = (own: typeof payouts) => own.flatMap((each) => each?.PaymentMethod ?? [])
    return new Map([...byVendor].map(([id, own]) => [id, methodsOf(own)]))
  }

  test('that the vendor was usually paid by is filled in, and named as such with how many', async () => {
    const found = [...methodsByVendor()].find(
      ([, methods]) => methods.length > 1 && methods.length <= 20 && new Set(methods).size === 1,
    )
    const [vendorId = '', methods = []] = found ?? []
    await openAt('payout', 'usual', { vendorId })
    const count = `all of the last ${String(methods.length)} payouts`
    expect(await screen.findByText(new RegExp(`^Usually .* \\(${count}\\)`))).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('Method')
    await vi.waitFor(() => expect(field.value).toBe(methodLabel(methods[0])))
  })

  test('is text from outside, and turns no other text around', async () => {
    const method = '\u05d0\u05d1 \u202eHCA'
    for (let id = 100_001; id < 100_301; id += 1) {
      const payout = service.sandbox.store().get('payouts', String(id))
      if (payout)
        service.sandbox.store().put('payouts', String(id), { ...payout, PaymentMethod: method })
    }
    const [vendorId = ''] = [...methodsByVendor()].find(([, { length }]) => length > 1) ?? []
    await openAt('payout', 'foreign', { vendorId })
    const hint = await screen.findByText(/^(Usually|Paid before by) /)
    expect(hint.querySelector('bdi')?.textContent).toContain('\u05d0\u05d1')
    expect(hint.querySelector('bdi')?.textContent).not.toContain('(')
    expect(hint.textContent).not.toContain('\u202e')
    // Odd words are told, and not filled in.
    expect(screen.getByLabelText<HTMLInputElement>('Method').value).toBe('')
  })

  test('is no invention where the service did not say, or answered with others', async () => {
    const [vendorId = ''] = methodsByVendor().keys()
    const vendor = service.sandbox.store().get('vendors', vendorId)
    // Its record says none either.
    if (vendor)
      service.sandbox.store().put('vendors', vendorId, { ...vendor, paymentMethod: { method: '' } })
    service.sandbox.setScenario('no-records')
    await openAt('payout', 'unsaid', { vendorId })
    await vi.waitFor(() => expect(service.asked.join()).toContain(`vendorId(eq)=${vendorId}`))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(/^(Usually|Paid before by) /)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Method').value).toBe('')
  })
})

test('only a check and cards go to no account, however they are written; what nobody knows may', () => {
  for (const method of ['check', 'Check', ' CARD ', 'vcard', 'Virtual card']) {
    expect(goesToAccount(method)).toBe(false)
  }
  for (const method of ['', 'ach', 'ACH', 'wire', 'managed', 'rtp', 'instant']) {
    expect(goesToAccount(method)).toBe(true)
  }
})
