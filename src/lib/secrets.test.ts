import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isMisplacedNumber, isSecretName } from './secrets'

test.each([
  ['Card-Number', true],
  ['cardCVV', true],
  ['x-api-key', true],
  ['Set-Cookie', true],
  ['accessToken', true],
  ['new_password', true],
  ['vendorEIN', true],
  ['tokenCount', false],
  ['passwordHint', false],
  ['cardzip', true],
  ['cardHolder', true],
  ['achHolder', true],
  ['achHolderType', false],
  ['bankAccountHolderName', false],
  ['billNumber', false],
  ['--', false],
])('the value of %s is a secret: %s', (name, isSecret) => {
  expect(isSecretName(name)).toBe(isSecret)
})

describe('X10: a bank or tax number where it does not belong', () => {
  test.each([
    ['bankAccountHolderName', '000123456789'],
    ['bankAccountHolderName', ' 123456 '],
    ['bankAccountHolderName', '  123456  '],
    ['bankName', '#123456'],
    ['bankName', '123456#'],
    ['name1', 'ACME 021000021'],
    ['name1', 'ACME 021000021 Inc.'],
    ['bankAccountHolderName', '0001 2345 6789'],
    ['bankAccountHolderName', '123-45-6789'],
    ['bankAccountHolderName', '12-3456789'],
    ['bankAccountHolderName', '#000123456789'],
    ['bankAccountHolderName', 'ACME 000123456789'],
    ['bankAccountHolderType', '021000021'],
    ['typeAccount', '000123456789'],
    ['bankName', '021000021'],
    ['name1', '000123456789'],
    ['payeeName2', '000123456789'],
    ['contactName', '123456789'],
    ['contactTitle', '123456789'],
    ['comments', 'Bank account 000123456'],
    ['comments', 'pay to account number 000123456'],
    ['comments', 'account no. 000 123 456'],
    ['orderDescription', 'Routing 021000021'],
    ['value', 'SSN 123456789'],
    ['value', 'tax id is 12-3456789'],
  ])('%s: %s', (name, text) => {
    expect(isMisplacedNumber(name, text)).toBe(true)
  })

  test.each([
    ['name1', '1234567 Ontario Inc.'],
    ['name1', '10000001 Canada Ltd'],
    ['name1', '3M'],
    ['name1', 'No 123456'],
    ['name1', 'ACME 123456789012345678'],
    ['titleId', '123456789'],
    ['comments', 'Routing 12'],
    ['comments', 'Routing 02100'],
    ['name1', '365'],
    ['name1', 'Studio 54, 2nd floor 10019'],
    ['bankName', 'Fifth Third 53'],
    ['bankAccountHolderName', 'Ann Lee'],
    ['vendorNumber', '000123456789'],
    ['vendorNumber', '123456'],
    ['orderId', '202601310001'],
    ['invoiceNumber', '000123456789'],
    ['internalReferenceId', '123456789'],
    ['customerVendorAccount', '000123456789'],
    ['customerVendorAccount', 'ACCT-123456'],
    ['phone', '555 010 0123'],
    ['zip', '100190001'],
    ['filename', '202601310001.pdf'],
    ['comments', 'order 000123456789'],
    ['comments', 'Account 4411223 renewal'],
    ['comments', 'reign 123456'],
    ['value', '42'],
    ['', ''],
  ])('not %s: %s', (name, text) => {
    expect(isMisplacedNumber(name, text)).toBe(false)
  })

  test('property: an account number alone is known in any grouping', () => {
    const digits = fc.stringMatching(/^\d{6,17}$/)
    fc.assert(
      fc.property(digits, fc.constantFrom('', ' ', '-'), (number, sign) => {
        const written = number.match(/.{1,4}/g)?.join(sign) ?? number
        expect(isMisplacedNumber('bankAccountHolderName', written)).toBe(true)
      }),
    )
  })
})
