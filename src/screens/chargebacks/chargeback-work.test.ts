import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Chargeback } from '~/contract/chargebacks'
import { compareMoments, readMoment } from '~/lib/dates'
import { read } from '~/contract/read'

import { ageInDays, ageText } from './age'
import { caseEvents } from './chargeback-work'

const chargeback = (raw: object) => read(Chargeback, { id: 1, ...raw }).value
const kindsOf = (raw: object) => caseEvents(chargeback(raw)).map(({ kind }) => kind)

const whole = {
  chargebackDate: '2026-09-14',
  createdAt: '2026-09-15 10:00:00',
  transactionTime: '2026-07-12 16:20:00',
  responses: [
    { id: 2, createdAt: '2026-09-20T10:00:00Z' },
    { id: 1, createdAt: '2026-09-16T10:00:00Z' },
  ],
  transaction: {
    PaymentTransId: 'T-1',
    TransactionTime: '2026-07-12T16:20:00Z',
    TransactionEvents: [
      { TransEvent: 'Refunded', EventTime: '2026-09-18T10:00:00Z' },
      { TransEvent: 'Approved', EventTime: '2026-07-12T16:20:02Z' },
    ],
  },
}

describe('the timeline of a case', () => {
  test('is one order of payment, case, refunds and responses', () => {
    const events = caseEvents(chargeback(whole))
    expect(
      events.map((each) =>
        each.kind === 'event'
          ? each.event.TransEvent
          : each.kind === 'response'
            ? `response ${each.response.id}`
            : each.kind,
      ),
    ).toEqual([
      'transaction',
      'Approved',
      'dated',
      'recorded',
      'response 1',
      'Refunded',
      'response 2',
    ])
  })

  test('takes the payment’s time from the case where the transaction has none', () => {
    expect(kindsOf({ transactionTime: '2026-07-12 16:20:00' })).toEqual(['transaction'])
    expect(kindsOf({})).toEqual([])
  })

  test('loses no event, and puts those without a readable time last', () => {
    const time = fc.oneof(
      fc.constantFrom('2026-05-01', '2026-05-01 10:00:00', '2026-05-01T10:00:00Z', undefined, ''),
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(fc.array(time), fc.array(time), (responses, events) => {
        const found = caseEvents(
          chargeback({
            responses: responses.map((createdAt, id) => ({ id, createdAt })),
            transaction: {
              PaymentTransId: 'T',
              TransactionEvents: events.map((EventTime) => ({ TransEvent: 'x', EventTime })),
            },
          }),
        )
        expect(found).toHaveLength(responses.length + events.length)
        const moments = found.map((each) => readMoment(each.time ?? ''))
        for (const [at, moment] of moments.slice(1).entries()) {
          const before = moments[at]
          expect(before && compareMoments(before, moment)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the age of a case', () => {
  test('counts days from its date, or from when it was recorded', () => {
    expect(ageInDays({ chargebackDate: '2026-09-14' }, '2026-09-14')).toBe(0)
    expect(ageInDays({ createdAt: '2026-09-13 23:59:00' }, '2026-09-14')).toBe(1)
    expect(ageInDays({ chargebackDate: 'soon', createdAt: '2026-09-04' }, '2026-09-14')).toBe(10)
  })

  test('is said in words, and not at all where it is not known', () => {
    const on = (chargebackDate: string) => ageText({ chargebackDate }, '2026-09-14')
    expect([on('2026-09-14'), on('2026-09-13'), on('2026-09-01')]).toEqual([
      'Today',
      '1 day',
      '13 days',
    ])
    expect([on('2026-09-15'), on('soon')]).toEqual([undefined, undefined])
  })
})
