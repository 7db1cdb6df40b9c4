import { describe, expect, test } from 'vitest'

import { linkIn, openingsById, openingsIn } from './open-by-id'

const toOf = (options: readonly { readonly to?: string | undefined }[]) =>
  options.map(({ to }) => to)

describe('what a pasted text opens', () => {
  test('the ids of a notification, whatever stands around them', () => {
    const mail =
      'Dispute received\n{"event":"ReceivedChargeBack","chargebackId": 9001, "customerId":"5001"}'
    expect(toOf(openingsIn(mail))).toEqual(['/chargebacks/9001', '/customers/5001'])
  })

  test('several of a kind together', () => {
    const [option] = openingsIn('chargeback ID: 9001\nchargeback ID: 9002')
    expect(option).toMatchObject({
      label: 'Open 2 chargebacks',
      to: '/chargebacks?ids=9001%7C9002',
    })
  })

  test('a payment of the one customer that a mail is about (PI-D36)', () => {
    const mail = 'Customer 5001 asks about payment 3001-010000001 and case #9003'
    expect(toOf(openingsIn(mail))).toEqual([
      '/chargebacks/9003',
      '/customers/5001',
      '/customers/5001/transactions/3001-010000001',
    ])
    const two = 'Customer 5001 or customer 5002: payment 3001-010000001'
    expect(toOf(openingsIn(two))).toEqual(['/customers?ids=5001%7C5002'])
  })

  test('a column of ids as either kind, since it does not say which', () => {
    expect(toOf(openingsIn('9001\n9002'))).toEqual([
      '/customers?ids=9001%7C9002',
      '/chargebacks?ids=9001%7C9002',
    ])
  })

  test('never a card', () => {
    expect(openingsIn('customer ID: 4111111111111111')).toEqual([])
    // American Express and Diners are as short as an ID may be.
    for (const card of ['378282246310005', '30569309025904']) {
      expect(openingsById(card)).toEqual([])
    }
  })
})

test('a number may be of any kind that is read by its ID; other words are of none', () => {
  expect(toOf(openingsById(' #91 '))).toEqual([
    '/vendors/91',
    '/bills/91',
    '/customers/91',
    '/chargebacks/91',
    '/boarding-links/91',
    '/notifications/91',
  ])
  for (const text of ['', '0', '-1', '1.5', 'ACME', '91 Main St']) {
    expect(openingsById(text)).toEqual([])
  }
})

test('a reference name opens its boarding link, without its zeros', () => {
  expect(toOf(openingsById('name-00091'))).toEqual(['/boarding-links/91'])
  expect(toOf(openingsById('fernhill-restaurants-00093'))).toEqual(['/boarding-links/93'])
  for (const text of ['name', 'name-', '91 Main St', 'x-4111111111111111']) {
    expect(openingsById(text)).toEqual([])
  }
})

test('a link is opened if it is of this app', () => {
  const origin = 'https://office.example'
  expect(linkIn(`${origin}/payouts?open=1`, origin)?.to).toBe('/payouts?open=1')
  expect(linkIn('/vendors/1001', origin)?.to).toBe('/vendors/1001')
  for (const text of [
    'https://elsewhere.example/payouts',
    '//elsewhere.example/payouts',
    `${origin}//elsewhere.example/payouts`,
    `${origin}/\\\\elsewhere.example`,
    String.raw`/\elsewhere.example`,
    'javascript:alert(1)',
    'payouts',
    '/ two words',
  ]) {
    expect([text, linkIn(text, origin)]).toEqual([text, undefined])
  }
})
