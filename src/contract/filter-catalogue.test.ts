import { expect, test } from 'vitest'

import { batchFilters } from './batches'
import type { FilterCatalogue } from './filter-catalogue'
import { payoutFilters } from './payouts'
import { paypointFilters } from './paypoints'

type Rows = readonly (readonly [fields: string, operators: string])[]

const payouts: Rows = [
  ['status', 'in nin eq ne'],
  ['transactionDate totalAmount updatedOn feeAmount', 'gt ge lt le eq ne'],
  ['billNumber comments remitAddress lotNumber', 'ct nct'],
  ['vendorNumber vendorName paymentId batchNumber', 'ct nct eq ne'],
  ['paymentMethod', 'ct nct eq ne in nin'],
  ['parentOrgId', 'ne eq nin in'],
  ['paypointLegal paypointDba accountId orgName', 'ne eq ct nct'],
  [
    'externalPaypointID vendorEIN vendorPhone vendorEmail vendorAddress vendorCity vendorState vendorCountry vendorZip vendorMCC vendorLocationCode vendorCustomField1 vendorCustomField2 source customerVendorAccount',
    'ct nct eq ne',
  ],
  ['paypointId vendorId batchId', 'eq ne'],
  ['payaccountCurrency', 'ne eq in nin'],
]

const batches: Rows = [
  ['batchDate batchAmount', 'gt ge lt le eq ne'],
  ['batchNumber', 'ne eq'],
  ['parentOrgId', 'ne eq nin in'],
  ['status', 'in nin eq ne'],
  ['orgId', 'eq'],
  ['paypointLegal paypointDba orgName', 'ne eq ct nct'],
  ['paypointId', 'ne eq'],
  ['externalPaypointID', 'ct nct eq ne'],
]

const paypoints: Rows = [
  ['createdAt lastModified startDate', 'gt ge lt le eq ne'],
  [
    'dbaname legalname ein address city state phone mcc owntype ownerName contactName entryName externalOrgID externalPaypointID',
    'ct nct',
  ],
  ['status paypointId boardingId', 'eq ne'],
  ['orgParentname', 'ct nct in nin'],
]

const sorted = (text: string) => text.split(' ').sort().join(' ')

test.each([
  ['payouts', payoutFilters, payouts, 38],
  ['payout batches', batchFilters, batches, 11],
  ['paypoints', paypointFilters, paypoints, 21],
] as const)('filter fields and operators of %s', (_, catalogue: FilterCatalogue, rows, count) => {
  const stated = rows.flatMap(([fields, operators]) =>
    fields.split(' ').map((field) => `${field}: ${sorted(operators)}`),
  )
  const given = Object.entries(catalogue).map(
    ([field, { operators }]) => `${field}: ${sorted(operators.join(' '))}`,
  )
  expect(given.sort()).toEqual(stated.sort())
  expect(stated).toHaveLength(count)
})

test.each([
  ['moment', 'transactionDate updatedOn batchDate createdAt lastModified startDate'],
  ['money', 'totalAmount feeAmount batchAmount'],
  ['code', 'status'],
  ['id', 'parentOrgId paypointId vendorId batchId orgId boardingId'],
])('fields whose values are of type %s', (type, names) => {
  const all: FilterCatalogue = { ...payoutFilters, ...batchFilters, ...paypointFilters }
  const ofType = Object.entries(all).filter(([, field]) => field.type === type)
  expect(ofType.map(([name]) => name).sort()).toEqual(names.split(' ').sort())
})
