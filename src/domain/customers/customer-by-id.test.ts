import { afterEach, expect, test } from 'vitest'

import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'

import { customerProblem, nameRead, typedCustomer } from './customer-by-id'

afterEach(() => queryClient.clear())

function remember(asked: string, customerId: number) {
  const reading = read(Customer, { customerId, Firstname: 'Zoë', Lastname: 'Chen' })
  const sent = { method: 'GET', url: '/', headers: {}, body: undefined } as const
  queryClient.setQueryData(customerById(asked).queryKey, { reading, sent, receivedAt: 0 })
}

test('one customer, however the ID is typed', () => {
  remember('5022', 5022)
  expect(['5022', '05022', ' 0005022 '].map(nameRead)).toEqual(Array(3).fill('Zoë Chen'))
  expect(typedCustomer('05022').queryKey).toEqual(typedCustomer('5022').queryKey)
})

test('the record of another customer than was asked for names nobody', () => {
  remember('5022', 5001)
  expect(nameRead('5022')).toBeUndefined()
  const answer = queryClient.getQueryData(customerById('5022').queryKey)
  if (!answer) throw new Error('Nothing was remembered.')
  expect(typedCustomer('5022').select(answer)).toBeUndefined()
  expect(typedCustomer('05001').select(answer)).toBe(answer)
})

test.each([
  ['', undefined, false],
  ['5022', undefined, true],
  ['05022', undefined, true],
  ['0', expect.any(String), false],
  ['000', expect.any(String), false],
  ['-5', expect.any(String), false],
  ['Ann', expect.any(String), false],
])('%j: wrong is %s, asked for is %s', (typed, problem, isAsked) => {
  expect(customerProblem(typed)).toEqual(problem)
  expect(typedCustomer(typed).enabled).toBe(isAsked)
})
