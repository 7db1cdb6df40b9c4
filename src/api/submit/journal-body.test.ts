import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { connection } from '../testing/service'
import { scrubberOf } from './journal-body'

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
        ein: '••-•••6789',
        billingData: { accountNumber: '••••••••6789', routingAccount: '•••••0021', bankName: 'B' },
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
