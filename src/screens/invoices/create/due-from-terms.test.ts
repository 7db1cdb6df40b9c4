import { describe, expect, test } from 'vitest'

import { dueFromTerms, followedDue } from './details-step'

const on = (paymentTerms: string, invoiceDate = '2026-11-22') => ({ invoiceDate, paymentTerms })

describe('a due date from the terms', () => {
  test('is days after the invoice date, or that date; of other terms none is made up', () => {
    const days = ['NET30', 'Net 15', 'net-1 day', 'PIA', 'Due on receipt', '2/10 net 30', 'EOM', '']
    expect(days.map((terms) => dueFromTerms(on(terms))?.day)).toEqual([
      '2026-12-22',
      '2026-12-07',
      '2026-11-23',
      '2026-11-22',
      '2026-11-22',
      undefined,
      undefined,
      undefined,
    ])
    expect(dueFromTerms(on('NET30', ''))).toBeUndefined()
    expect(dueFromTerms(on('NET30'))?.words).toBe('From the terms: 30 days after the invoice date')
  })

  test('follows the date and the terms until it is typed over', () => {
    expect(followedDue('', on(''), on('NET30'))).toBe('2026-12-22')
    expect(followedDue('2026-12-22', on('NET30'), on('NET30', '2026-12-01'))).toBe('2026-12-31')
    expect(followedDue('2026-12-22', on('NET30'), on('NET15'))).toBe('2026-12-07')
    expect(followedDue('2026-12-22', on('NET30'), on(''))).toBe('')
    expect(followedDue('2027-01-01', on('NET30'), on('NET15'))).toBe('2027-01-01')
    expect(followedDue('2027-01-01', on(''), on('NET15'))).toBe('2027-01-01')
  })

  test('that was emptied stays so until there are other terms', () => {
    expect(followedDue('', on('NET30'), on('NET30', '2026-12-01'))).toBe('')
    expect(followedDue('', on('NET30'), on('NET15'))).toBe('2026-12-07')
  })
})
