import { expect, test } from 'vitest'

import { PaymentData } from '~/contract/payment-parts'
import { read } from '~/contract/read'
import { leavesOf } from '~/contract/testing/leaves'

import { countryOf, paymentFacts } from './payment-facts'

test('every member of what a payment was made with is among its facts, but parts that have tables', () => {
  const shown = new Set(paymentFacts(undefined, '').flatMap(({ members }) => members))
  const left = leavesOf(PaymentData).filter((member) => !shown.has(`.${member}`))
  expect(
    left.filter((member) => !/^paymentDetails\.(categories|splitFunding)/.test(member)),
  ).toEqual([])
})

test('an amount, a check and a signature are shown; a picture is not spelled out', () => {
  const { value } = read(PaymentData, {
    SignatureData: 'iVBORw0KGgo=',
    paymentDetails: { totalAmount: 12.5, checkNumber: '0042', checkImage: { ftype: 'png' } },
  })
  const facts = new Map(paymentFacts(value, '').map((fact) => [fact.label, fact.value]))
  expect(facts.get('Check number')).toBe('0042')
  expect(facts.get('Check image')).toBe('See All fields')
  expect(facts.get('Signature')).toBe('See All fields')
  expect(facts.get('Payment amount')).toBeTruthy()
})

test.each([
  [
    {
      binCardIssuerCountry: 'United States',
      binCardIssuerCountryCodeA2: 'US',
      binCardIssuerCountryNumber: 840,
    },
    'United States (US, 840)',
  ],
  [{ binCardIssuerCountryCodeA2: 'US' }, '(US)'],
  [{}, undefined],
])('the country of %o', (card, text) => {
  expect(countryOf(card)).toBe(text)
})
