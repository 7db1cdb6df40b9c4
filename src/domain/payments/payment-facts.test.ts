import { expect, test } from 'vitest'

import { countryOf } from './payment-facts'

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
