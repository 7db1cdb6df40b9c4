import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests, type TestSandbox } from '../../../../mocks/vitest'

import { openAt } from './testing/open-wizard'
import { usualMethod, usualMethodWords } from './usual-method'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
const slowly = { timeout: 5000 }

let sandbox: TestSandbox
/** What the service was asked, in order. */
const asked: URL[] = []

beforeEach(() => {
  sandbox = startSandboxForTests({
    deliver: (request, handle) => {
      asked.push(new URL(request.url))
      return handle(request)
    },
  })
  asked.length = 0
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

const words = (...methods: string[]) => {
  const usual = usualMethod(methods)
  return usual && usualMethodWords(usual, usual.method.toUpperCase())
}

test('a method is usual where more than half of the payouts went by it', () => {
  expect(words('ach', 'check', 'ACH')).toBe('Usually paid by ACH (2 of the last 3 payouts).')
  expect(words('ach', 'ach')).toBe('Usually paid by ACH (all of the last 2 payouts).')
  expect(words('ach')).toBe('Paid by ACH before (1 payout).')
  expect(words('ach', 'check')).toBeUndefined()
  expect(words()).toBeUndefined()
})

describe('the method', () => {
  /** Methods of the payouts to each vendor at main-street, as the seed has them. */
  function methodsByVendor(): ReadonlyMap<string, readonly string[]> {
    const payouts = Array.from({ length: 300 }, (_, at) =>
      sandbox.store().get('payouts', String(100_001 + at)),
    ).filter((payout) => payout?.EntryName === 'main-street')
    const byVendor = Map.groupBy(payouts, (payout) => payout?.Vendor?.vendorId ?? '')
    const methodsOf = (own: typeof payouts) => own.flatMap((each) => each?.PaymentMethod ?? [])
    return new Map([...byVendor].map(([id, own]) => [id, methodsOf(own)]))
  }

  test('that the vendor was usually paid by is told from payouts read, with how many', async () => {
    const found = [...methodsByVendor()].find(
      ([, methods]) => methods.length > 1 && methods.length <= 20 && new Set(methods).size === 1,
    )
    const [vendorId = '', methods = []] = found ?? []
    await openAt('details', 'usual', { vendorId })
    const count = `all of the last ${String(methods.length)} payouts`
    expect(
      await screen.findByText(new RegExp(`^Usually paid by .* \\(${count}\\)`), {}, slowly),
    ).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Payment method').value).toBe('')
  })

  test('is no invention where the service did not say, or answered with others', async () => {
    const [vendorId = ''] = methodsByVendor().keys()
    sandbox.setScenario('no-records')
    await openAt('details', 'unsaid', { vendorId })
    await vi.waitFor(() => expect(asked.join()).toContain(`vendorId(eq)=${vendorId}`), slowly)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), slowly)
    expect(screen.queryByText(/paid by/i)).toBeNull()
  })
})
