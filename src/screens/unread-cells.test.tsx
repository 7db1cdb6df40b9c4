import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { Payout } from '~/contract/payouts'
import { Paypoint } from '~/contract/paypoints'
import { read } from '~/contract/read'

import { batchFields } from './batches/fields'
import { payoutColumns, payoutFields } from './payouts/fields'
import { paypointFields } from './paypoints/fields'

/** A record in which this member, and nothing else, cannot be read as anything. */
function recordWith(path: string, id: string): object {
  const odd = [['not', 'this']]
  const value = path.split('.').reduceRight<unknown>((inner, part) => {
    return part === '*' ? [inner] : { [part]: inner }
  }, odd)
  return { [id]: 7, ...(value as object) } // A path names at least one member.
}

const lists = [
  ...payoutColumns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(Payout, raw)),
    id: 'IdOut',
  })),
  ...batchFields.columns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(PayoutBatch, raw)),
    id: 'IdBatch',
  })),
  ...paypointFields.columns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(Paypoint, raw)),
    id: 'IdPaypoint',
  })),
]

describe('X4: a cell of what was given and could not be read', () => {
  test.each(lists.flatMap((list) => list.members.map((member) => ({ ...list, member }))))(
    '$id: $header says so of $member, with the raw value, and not "not given"',
    ({ member, id, drawn }) => {
      const { container } = render(<>{drawn(recordWith(member, id))}</>)
      expect(container.textContent).toContain('Unreadable, sent as [["not","this"]]')
      expect(container.textContent).not.toContain('not given')
    },
  )

  test.each(lists)('$id: $header of what was not given has no such mark', ({ id, drawn }) => {
    const { container } = render(<>{drawn({ [id]: 7 })}</>)
    expect(container.textContent).not.toContain('Unreadable')
  })
})

test('X4: every column of a file knows the members that it is made of', () => {
  const tables = [payoutFields, batchFields, paypointFields] as const
  const without = tables.flatMap(({ exportColumns }) =>
    exportColumns.flatMap(({ header, members = [] }) => (members.length === 0 ? [header] : [])),
  )
  expect(without).toEqual([])
})

test('X8: beside an amount that could not be read, a vendor’s name shows its control characters', () => {
  const reading = read(Payout, { TotalAmount: [['odd']], Vendor: { name1: 'AC\u202eME' } })
  const name = payoutColumns.find(({ members }) => members.includes('Vendor.name1'))
  const { container } = render(<>{name?.cell(reading)}</>)
  expect(reading.problems).not.toHaveLength(0)
  expect(container.querySelector('bdi')).not.toBeNull()
  expect(container.textContent).not.toContain('\u202e')
})
