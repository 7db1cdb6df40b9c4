import { afterAll, afterEach, expect, test } from 'vitest'
import { startSandboxForTests } from '../../../mocks/vitest'

import { setConnection } from '~/api/connection'
import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { customerGet } from '~/contract/customers'
import type { Money } from '~/lib/money'
import type { KeptCustomer } from '~/storage/directory-customers'
import { recordUpdate } from '~/storage/directory-update'

import { paymentsRead } from './payments-read'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
afterEach(() => {
  queryClient.clear()
  setConnection(sandboxConnection)
})

test('a payment of a customer that was read is found by its amount and its ID, at its own service only', async () => {
  setConnection(sandboxConnection)
  expect(paymentsRead('309.74', undefined)).toEqual([])
  const { reading } = await queryClient.query(customerById('5001'))
  const [payment] = reading.value.customerSummary?.recentTransactions ?? []
  const [id = '', total] = [payment?.PaymentTransId, payment?.TotalAmount]
  if (id === '' || !total) throw new Error('The sample customer has a payment.')
  const to = `/customers/5001/transactions/${encodeURIComponent(id)}`

  const found = (text: string, money?: Money) => paymentsRead(text, money).map((each) => each.to)
  expect(found(id)).toEqual([to])
  expect(found(id.slice(0, -1).toLowerCase())).toContain(to)
  expect(found('any', { ...total, currency: undefined })).toContain(to)
  expect(found('any', { ...total, amountMinor: total.amountMinor + 1 })).not.toContain(to)
  expect(found(' ')).toEqual([])
  const [option] = paymentsRead(id, undefined)
  expect(option).toMatchObject({ label: `Payment ${id}`, note: 'Liam Whitfield' })

  setConnection({ ...sandboxConnection, orgId: '456' })
  expect(found(id)).toEqual([])
})

test('a payment of a customer that was read in an earlier session is found too, once (PI-D15)', async () => {
  setConnection(sandboxConnection)
  const { reading } = await queryClient.query(customerById('5001'))
  const [payment] = reading.value.customerSummary?.recentTransactions ?? []
  const { PaymentTransId: id = '', TotalAmount: total } = payment ?? {}
  const learned = recordUpdate(customerGet, reading.value, {}, 1).customers ?? []
  const customers = learned as readonly KeptCustomer[] // Of that kind.
  expect(paymentsRead(id, total, customers)).toHaveLength(1)
  queryClient.clear()
  expect(paymentsRead(id, undefined, customers)).toMatchObject([
    { label: `Payment ${id}`, note: 'Liam Whitfield' },
  ])
  expect(paymentsRead('any', total, customers).length).toBeGreaterThan(0)
  expect(paymentsRead(id, undefined, [])).toEqual([])
})
