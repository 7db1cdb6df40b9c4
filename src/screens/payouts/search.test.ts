import { describe, expect, test } from 'vitest'

import { readRef } from '~/filters/record-search'

import { apiSearch, chosenEntries, listPath, payoutPath, readPayoutSearch } from './search'

const searchOf = (path: string) => new URL(path, 'http://app').search

describe('the URL of the payouts list', () => {
  test('reads filters, sort, entry and the open payout', () => {
    const search = readPayoutSearch(
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
    '?entry=a&status(eq)=1&here=filters|sort',
    '?entry=a&entry=b&open=9&ref=P&of=b',
    '?entry=*&open=9&of=b',
  ])('%s comes back as it was read', (text) => {
    const search = readPayoutSearch(text)
    expect(readPayoutSearch(searchOf(listPath(search)))).toEqual(search)
  })

  test('blanks are no entry, no open payout and no reference', () => {
    const nothing = { entry: undefined, open: undefined }
    expect(readPayoutSearch('?entry=+&open=+&ref=+')).toMatchObject(nothing)
    expect(readPayoutSearch('?entry=&entry=+a+&open=+9+&ref=+')).toMatchObject({
      entry: 'a',
      open: { idOut: '9', paymentId: undefined },
    })
    expect(readPayoutSearch('?entry=a&entry=b&open=9&of=+').openEntry).toBeUndefined()
    expect(readPayoutSearch('?entry=a&entry=b&open=9&ref=+P+&of=+b+')).toMatchObject({
      openEntry: 'b',
      open: { paymentId: 'P' },
    })
    expect(readRef('?ref=+')).toBeUndefined()
    expect(readRef('?ref=+P+')).toBe('P')
  })

  test('parameters of the app are no filters', () => {
    const { list } = readPayoutSearch('?entry=a&open=1&ref=2&here=sort&of=b&view=dense')
    expect(list).toEqual({ conditions: [], unknown: [] })
  })

  test.each([
    ['?entry=a&entry=b&entry=a', { entry: undefined, merged: ['a', 'b'] }],
    ['?entry=a&entry=*', { entry: undefined, merged: '*' }],
    ['?entry=a&entry=a', { entry: 'a' }],
  ])('%s names paypoints, each once', (text, chosen) => {
    expect(readPayoutSearch(text)).toMatchObject(chosen)
  })

  test('one chosen paypoint is the list’s own, several share a list', () => {
    expect(chosenEntries(['a'])).toEqual({ entry: 'a', merged: undefined })
    expect(chosenEntries(['a', 'a'])).toEqual({ entry: 'a', merged: undefined })
    expect(chosenEntries(['a', 'b'])).toEqual({ entry: undefined, merged: ['a', 'b'] })
    expect(chosenEntries('*')).toEqual({ entry: undefined, merged: '*' })
    expect(chosenEntries([])).toEqual({ entry: undefined, merged: undefined })
  })

  test('whose payout is open is said only where several lists stand in one', () => {
    const open = { idOut: '9', paymentId: undefined }
    const merged = readPayoutSearch('?entry=a&entry=b')
    expect(listPath(merged, { open, openEntry: 'b' })).toBe('/payouts?entry=a&entry=b&open=9&of=b')
    expect(listPath(merged, { openEntry: 'b' })).toBe('/payouts?entry=a&entry=b')
    expect(listPath(readPayoutSearch('?entry=a'), { open, openEntry: 'b' })).toBe(
      '/payouts?entry=a&open=9',
    )
  })

  test('changes only what it is told to', () => {
    const search = readPayoutSearch('?entry=a&status(eq)=1&open=5&ref=P')
    const closed = readPayoutSearch(searchOf(listPath(search, { open: undefined })))
    expect(closed).toEqual({ ...search, open: undefined })
  })

  test('keeps what was not understood, and does not send it to the service', () => {
    const search = readPayoutSearch('?colour(eq)=red&status(eq)=1')
    expect(search.list.unknown).toHaveLength(1)
    expect(listPath(search)).toContain('colour')
    expect(apiSearch(search.list)).toBe('status(eq)=1&sortBy=desc(transactionDate)')
  })

  test('asks for the newest first unless the URL says otherwise', () => {
    expect(apiSearch(readPayoutSearch('').list)).toBe('sortBy=desc(transactionDate)')
    expect(apiSearch(readPayoutSearch('?sortBy=asc(feeAmount)').list)).toBe('sortBy=asc(feeAmount)')
  })

  test('never sends `parameters=`, which would make the service ignore every filter', () => {
    const search = readPayoutSearch('?parameters=status(eq)=1&status(eq)=2')
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
