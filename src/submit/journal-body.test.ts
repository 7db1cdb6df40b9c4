import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { connection } from '~/api/testing/service'
import { hashedBytes, scrubberOf } from './journal-body'

const scrubbed = (json: unknown) =>
  scrubberOf({ method: 'POST', url: '/api/x', headers: {}, body: JSON.stringify(json) }, connection)

describe('what is kept of a body', () => {
  test('bank and tax numbers by their last four, files by their size, the rest as it is', () => {
    const { body } = scrubbed({
      vendorData: {
        name1: 'ACME',
        ein: '12-3456789',
        billingData: { accountNumber: '000123456789', routingAccount: '021000021', bankName: 'B' },
      },
      invoiceData: [{ attachments: [{ filename: 'w9.pdf', fContent: btoa('0123456789') }] }],
      paymentDetails: { totalAmount: 2500 },
    })
    expect(body).toEqual({
      vendorData: {
        name1: 'ACME',
        ein: '•••• 6789',
        billingData: { accountNumber: '•••• 6789', routingAccount: '•••• 0021', bankName: 'B' },
      },
      invoiceData: [{ attachments: [{ filename: 'w9.pdf', fContent: '[10 bytes]' }] }],
      paymentDetails: { totalAmount: 2500 },
    })
  })

  test('card and security code are taken out', () => {
    const kept = JSON.stringify(
      scrubbed({ paymentMethod: { cardnumber: '4111111111111111', cardcvv: '123' } }).body,
    )
    expect(kept).not.toMatch(/4111|123/)
  })

  test('a secret is taken out wherever else it stands, in texts that came back too', () => {
    const json = {
      orderDescription: 'to account 000123456789',
      vendorData: { billingData: { accountNumber: '000123456789' } },
    }
    const scrubber = scrubbed(json)
    expect(JSON.stringify(scrubber.body)).not.toContain('000123456789')
    expect(scrubber.text('No account 000123456789 here')).not.toContain('000123456789')
    expect(scrubber.text(`Bad token ${connection.organizationToken}`)).not.toContain(
      connection.organizationToken,
    )
    expect(scrubber.value({ title: 'For 000123456789' }).title).not.toContain('000123456789')
  })

  test('what a service says of a card or account loses every value that was sent for it', () => {
    const paymentMethod = {
      cardnumber: '4111111111111111',
      cardexp: '12/39',
      cardcvv: '739',
      cardHolder: 'Zelda Quuxington',
      cardzip: '93817',
      achRouting: '021000021',
      achAccount: '4417',
      achHolder: 'Ann Ohm',
      storedMethodId: 'pm-7',
    }
    const request = {
      method: 'POST',
      url: '/api/x',
      body: JSON.stringify({ paymentMethod }),
    } as const
    const { text, told, body } = scrubberOf(
      { ...request, headers: { validationCode: 'c4p' } },
      connection,
    )
    const said =
      'bad card 4111 1111 1111 1111 739 12/2039, ZELDA QUUXINGTON at 93817; 4417 at 021000021 of Ann Ohm, pm-7, c4p'
    const left = / 739|39|zelda|93817|4417|0210|ohm|pm-7|c4p|4111/i
    expect(text(said)).not.toMatch(left)
    expect(JSON.stringify(told({ responseData: { resultText: said, cvv: 739 } }))).not.toMatch(left)
    expect(JSON.stringify(body)).not.toMatch(/739|39|zelda|93817|4417|0210|ohm|pm-7|4111/i)
  })

  test('of a header the name is kept, and its value nowhere: neither in texts that came back nor in the hash', () => {
    const json = (value: string, target = 'https://a.test') => ({
      target,
      content: { webHeaderParameters: { Authorization: `Bearer ${value}`, 'X-Pin': '4711' } },
    })
    const value = 'planted-header-value'
    const scrubber = scrubbed(json(value, `https://a.test/${value}`))
    expect(scrubber.body).toEqual({
      target: 'https://a.test/[removed]',
      content: { webHeaderParameters: { Authorization: '[removed]', 'X-Pin': '[removed]' } },
    })
    for (const said of [`No header “Bearer ${value}”`, `No ${value}.`, 'The pin 4711 is wrong.']) {
      expect(scrubber.text(said)).not.toMatch(/planted|4711/)
    }
    expect(scrubber.value({ title: `To ${value}` }).title).not.toContain(value)
    const hashed = (body: unknown) =>
      hashedBytes({ method: 'POST', url: '/api/x', headers: {}, body: JSON.stringify(body) })
    expect(hashed(json(value)).bytes).not.toMatch(/planted|4711/)
    expect(hashed(json(value))).toEqual(hashed(json('another')))
    expect(hashed(json(value)).isMasked).toBe(true)
    expect(hashed(json(value)).bytes).not.toBe(hashed(json(value, 'https://b.test')).bytes)
  })

  test.each(['accountNumber', 'routingAccount', 'ein'])(
    'a vendor’s %s can’t be found from the hash by trying every number',
    (name) => {
      const bytes = (value: string) =>
        hashedBytes({
          method: 'POST',
          url: '/api/x',
          headers: {},
          body: JSON.stringify({ vendorData: { name1: 'ACME', billingData: { [name]: value } } }),
        })
      expect(bytes('123456789012')).toEqual(bytes('999996789012'))
      expect(bytes('123456789012').isMasked).toBe(true)
      expect(bytes('123456789012').bytes).not.toContain('12345678')
      expect(bytes('123456789012').bytes).toContain('ACME')
    },
  )

  test('no account number of any shape is left in what is kept', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6,17}$/), fc.string(), (accountNumber, comments) => {
        const { body } = scrubbed({
          billingData: { accountNumber },
          comments: comments + accountNumber,
        })
        expect(JSON.stringify(body)).not.toContain(accountNumber)
      }),
      { numRuns: 1000 },
    )
  })
})
