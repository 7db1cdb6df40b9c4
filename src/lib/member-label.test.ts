import { expect, test } from 'vitest'

import { memberLabel } from './member-label'

test.each([
  ['bankAccountHolderName', 'Bank account holder name'],
  ['PaypointDbaname', 'Paypoint DBA name'],
  ['externalPaypointID', 'External paypoint ID'],
  ['IdOut', 'ID out'],
  ['BAddress1', 'Business address 1'],
  ['MCity', 'Mailing city'],
  ['AccountingField2', 'Accounting field 2'],
  ['AchHolderType', 'ACH holder type'],
  ['fContent', 'File content'],
  ['binCardIssuerCountryCodeA2', 'Bin card issuer country code a 2'],
  ['one-time', 'One time'],
  ['processing_region', 'Processing region'],
  ['ownerssn', 'Owner SSN'],
  ['Ein', 'EIN'],
  ['constructor', 'Constructor'],
  ['', ''],
  ['שם', 'שם'],
])('%s: %s', (name, label) => {
  expect(memberLabel(name)).toBe(label)
})
