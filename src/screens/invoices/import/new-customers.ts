import type { CellProblem, SheetRow } from '~/bulk/prepare/bulk-kind'
import { isSameName, plainName } from '~/lib/look-alikes'
import { foldText } from '~/lib/text'
import type { Cells } from '~/storage/bulk-record'
import type { KeptCustomer } from '~/storage/directory-kinds'

import { cellFor, CUSTOMER } from './row-values'

export const namesOf = ({ facts: { name, company } }: KeptCustomer): readonly string[] => [
  ...new Set([name?.value, company?.value].filter((each) => each !== undefined)),
]

const MOST_OFFERED = 5

type ByName = ReadonlyMap<
  string,
  readonly { readonly name: string; readonly customer: KeptCustomer }[]
>

/**
 * A row without a customer ID makes a customer. One of this name that this browser has seen is asked about; of
 * others nothing is known, and nothing is said.
 */
export function newCustomer(cells: Cells, entry: string, known: ByName): readonly CellProblem[] {
  const said = (name: string) => cells[`customerData.${name}`]?.trim() ?? ''
  if (said('customerId') !== '') return []
  const person = [said('firstName'), said('lastName')].filter(Boolean).join(' ')
  const given = [person, said('company')].filter(Boolean)
  const name = given[0] ?? (said('billingEmail') || said('customerNumber'))
  if (name === '') return []
  const field = cellFor(CUSTOMER, cells)
  const alike = given.flatMap((each) =>
    (known.get(plainName(each)) ?? [])
      .filter((other) => isSameName(other.name, each))
      .map(({ customer }) => customer),
  )
  // One whose paypoint isn't known may be of any.
  const here = [...new Set(alike)].filter(
    ({ facts }) => entry === '' || (facts.entry?.value ?? entry) === entry,
  )
  const [only, ...others] = here
  if (!only) return [{ field, level: 'note', message: 'New customer.' }]
  const which =
    others.length === 0
      ? `customer ${only.id}`
      : `one of customers ${here.map(({ id }) => id).join(', ')}`
  return [
    {
      field,
      level: 'doubt',
      message: `New customer, or ${which}?`,
      fixes: here.slice(0, MOST_OFFERED).map(({ id, facts }) => ({
        label: [
          `Use ${id}`,
          ...(others.length === 0 ? [] : [facts.number?.value, facts.email?.value]),
        ]
          .filter(Boolean)
          .join(' · '),
        change: { cells: { [CUSTOMER]: id } },
      })),
    },
  ]
}

interface MadeCustomer {
  readonly row: number
  readonly person: string
  readonly company: string
}

/** The customers that rows create, by paypoint and each of their names, numbers and emails. */
export type MadeCustomers = Map<string, MadeCustomer[]>

const isOtherName = (a: string, b: string): boolean => a !== '' && b !== '' && !isSameName(a, b)

/** A name in two rows may be of two people only where the rest of it differs. */
export function madeTwice(
  { number, cells }: SheetRow,
  entry: string,
  made: MadeCustomers,
): readonly CellProblem[] {
  const said = (name: string) => cells[`customerData.${name}`]?.trim() ?? ''
  if (said('customerId') !== '') return []
  const person = [said('firstName'), said('lastName')].filter(Boolean).join(' ')
  const own = { row: number, person, company: said('company') }
  const exact = ['billingEmail', 'customerNumber'].flatMap((name) => {
    const text = foldText(said(name)).replaceAll(/\s+/g, '')
    return text === '' ? [] : [`${entry}\n${name} ${text}`]
  })
  const alike = [...new Set([person, own.company].map(plainName))]
    .filter((name) => name !== '')
    .map((name) => `${entry}\nname ${name}`)
  const isSamePerson = (each: MadeCustomer) =>
    !isOtherName(each.person, own.person) && !isOtherName(each.company, own.company)
  // Of the first row that it could be.
  const twins = [
    ...exact.flatMap((key) => made.get(key)?.[0] ?? []),
    ...alike.flatMap((key) => made.get(key)?.find(isSamePerson) ?? []),
  ]
  for (const key of [...exact, ...alike]) {
    const before = made.get(key)
    if (before) before.push(own)
    else made.set(key, [own])
  }
  const [twin] = twins.toSorted((a, b) => a.row - b.row)
  if (!twin) return []
  const message = `Row ${String(twin.row)} creates this customer too: this row makes a second record.`
  return [{ field: cellFor(CUSTOMER, cells), level: 'doubt', message, twin: twin.row }]
}
