import { describe, expect, test } from 'vitest'

import {
  customerMembers,
  customerProfile,
  customerRequest,
  nameOfCustomer,
  type ProfileMember,
} from './customer-members'
import { Customer } from './customers'
import type { Schema } from './fields'
import { InvoiceCustomerBody } from './invoices'
import { read } from './read'
import { CustomerSummary } from './transactions'
import { partOf } from './walk'

function keysOf(schema: Schema): readonly string[] {
  const part = partOf(schema)
  return part.is === 'record' ? part.members.map(({ key }) => key) : []
}

const names = Object.values(customerMembers)
const members = Object.keys(customerMembers)

describe('a customer’s members in three spellings', () => {
  test('each name stands once in its family, and the contract has it', () => {
    for (const [family, schema] of [
      ['record', Customer],
      ['summary', CustomerSummary],
      ['request', InvoiceCustomerBody],
    ] as const) {
      const own = names.map((each) => each[family])
      expect(new Set(own).size).toBe(own.length)
      expect(own.filter((name) => !keysOf(schema).includes(name))).toEqual([])
    }
  })

  test('nothing that a request says of who and where is left out', () => {
    const known: readonly string[] = names.map(({ request }) => request)
    const rest = keysOf(InvoiceCustomerBody).filter((key) => !known.includes(key))
    expect(rest).toEqual(['customerId', 'additionalData', 'identifierFields'])
  })

  test('the same customer reads the same from its record and from a summary', () => {
    const wire = (family: 'record' | 'summary') =>
      Object.fromEntries(names.map((each, at) => [each[family], `value ${String(at)}`]))
    const fromRecord = customerProfile(
      'record',
      read(Customer, { customerId: 1, ...wire('record') }).value,
    )
    expect(fromRecord).toEqual(
      customerProfile('summary', read(CustomerSummary, wire('summary')).value),
    )
    expect(Object.keys(fromRecord)).toEqual(members)
  })

  test('goes out in a request’s words, without what is not known', () => {
    const all = Object.fromEntries(members.map((member) => [member, member])) as Record<
      ProfileMember,
      string
    >
    expect(customerRequest(all)).toMatchObject({
      firstName: 'firstName',
      billingAddress1: 'address1',
      shippingAddress2: 'shippingAddress2',
    })
    expect(customerRequest({ lastName: 'Doe', company: '' })).toEqual({ lastName: 'Doe' })
  })

  test('is called by the person, else by the company', () => {
    expect(nameOfCustomer({ firstName: ' Zoë', lastName: 'Ångström ', company: 'Å & Co.' })).toBe(
      'Zoë Ångström',
    )
    expect(nameOfCustomer({ firstName: ' ', company: 'Å & Co.' })).toBe('Å & Co.')
    expect(nameOfCustomer({})).toBeUndefined()
  })
})
