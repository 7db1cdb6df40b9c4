import { describe, expect, test } from 'vitest'

import { apiSearch, listPath, payoutPath, readRef, readSearch } from './search'

const searchOf = (path: string) => new URL(path, 'http://app').search

describe('the URL of the payouts list', () => {
  test('reads filters, sort, entry and the open payout', () => {
    const search = readSearch(
      '?entry=main-street&status(in)=1|2&totalAmount(ge)=500&sortBy=desc(totalAmount)&open=77&ref=P-1',
    )
    expect(search.entry).toBe('main-street')
    expect(search.open).toEqual({ idOut: '77', paymentId: 'P-1' })
    expect(search.list.conditions).toEqual([
      { field: 'status', operator: 'in', value: '1|2' },
      { field: 'totalAmount', operator: 'ge', value: '500' },
    ])
    expect(search.list.sort).toEqual({ field: 'totalAmount', direction: 'desc' })
    expect(search.list.unknown).toEqual([])
  })

  test.each([
    '',
    '?entry=main-street',
    '?entry=caf%C3%A9&vendorName(ct)=O%27Neil%20%26%20S%C3%B6hne&sortBy=asc(vendorName)',
    '?status(in)=1%7C11&open=9&ref=a%2Fb',
    '?nonsense(eq)=1&entry=x',
  ])('%s comes back as it was read', (text) => {
    const search = readSearch(text)
    expect(readSearch(searchOf(listPath(search)))).toEqual(search)
  })

  test('changes only what it is told to', () => {
    const search = readSearch('?entry=a&status(eq)=1&open=5&ref=P')
    const closed = readSearch(searchOf(listPath(search, { open: undefined })))
    expect(closed).toEqual({ ...search, open: undefined })
  })

  test('keeps what was not understood, and does not send it to the service', () => {
    const search = readSearch('?colour(eq)=red&status(eq)=1')
    expect(search.list.unknown).toHaveLength(1)
    expect(listPath(search)).toContain('colour')
    expect(apiSearch(search.list)).toBe('status(eq)=1&sortBy=desc(transactionDate)')
  })

  test('asks for the newest first unless the URL says otherwise', () => {
    expect(apiSearch(readSearch('').list)).toBe('sortBy=desc(transactionDate)')
    expect(apiSearch(readSearch('?sortBy=asc(feeAmount)').list)).toBe('sortBy=asc(feeAmount)')
  })

  test('never sends `parameters=`, which would make the service ignore every filter', () => {
    const search = readSearch('?parameters=status(eq)=1&status(eq)=2')
    expect(apiSearch(search.list)).not.toContain('parameters')
    expect(listPath(search)).not.toContain('parameters=')
  })
})

test('a payout’s page carries its payment id, by which the service can be asked', () => {
  const path = payoutPath('main street', { idOut: '12', paymentId: 'P/1' })
  expect(path).toBe('/payouts/main%20street/12?ref=P%2F1')
  expect(readRef(searchOf(path))).toBe('P/1')
  expect(payoutPath('main', { idOut: '12', paymentId: undefined })).toBe('/payouts/main/12')
})
