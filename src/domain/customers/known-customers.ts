/** The customer choice of every form: the service lists none, so these are of the directory, and any other by its ID. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { getConnection } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { entriesOf } from '~/api/entries'
import { nameOnRecord } from '~/contract/customer-members'
import type { FieldSuggestion } from '~/form/fields/suggest-field'
import { isNumberId, plainId } from '~/lib/ids'
import type { KeptCustomer } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'

import { typedCustomer } from './customer-by-id'

const MOST_OFFERED = 50

interface OfferedAt {
  /** The paypoint chosen so far. */
  readonly entry: string
  readonly nameOf: (entry: string) => string
}

/** By name, and what tells two of one name apart; those of the paypoint first, then seen last, first. */
export function offeredCustomers(
  kept: readonly KeptCustomer[],
  { entry: chosen, nameOf }: OfferedAt,
): readonly FieldSuggestion[] {
  // One whose paypoint is unknown may be of any.
  const rank = ({ facts: { entry } }: KeptCustomer) =>
    chosen === '' || entry?.value === chosen ? 0 : entry === undefined ? 1 : 2
  return kept
    .toSorted((a, b) => rank(a) - rank(b) || b.lastSeen.at - a.lastSeen.at)
    .slice(0, MOST_OFFERED)
    .map(({ id, facts: { name, company, number, entry } }) => ({
      value: id,
      // Without a name, its number is what people know it by.
      ...(name?.value ? { name: name.value } : { isOwnWord: true as const }),
      label: [
        name?.value ?? `Customer ${id}`,
        company?.value === name?.value ? undefined : company?.value,
        number?.value,
      ]
        .filter(Boolean)
        .join(' · '),
      ...(entry && { detail: nameOf(entry.value) }),
    }))
}

/** @param typed what finds them: a name, a company, a number, a place */
export const findCustomers = (
  kept: readonly KeptCustomer[],
  typed: string,
  at: OfferedAt,
): readonly FieldSuggestion[] =>
  offeredCustomers(typed === '' ? kept : kept.filter(finderOf('customers', typed)), at)

/** Of the sandbox's records: where none was opened yet, there is one to begin with. */
const SAMPLES: readonly FieldSuggestion[] = ['5001', '5002', '5003'].map((value) => ({
  value,
  label: `Customer ${value}`,
  isOwnWord: true,
  detail: 'Sample',
}))

/**
 * What stands under a customer choice in every form.
 * @param isOffered one is, by its number
 */
export function customerHint(
  typed: string,
  known: readonly FieldSuggestion[] | undefined,
  isOffered = false,
): string {
  if (known?.length !== 0 || (isOffered && typed !== '')) return 'Search by name, number, or ID'
  return typed === ''
    ? 'Customers appear here once opened. Enter an ID.'
    : 'No customer like this seen here. Enter an ID.'
}

/** As its record says that this session has read, else as this browser knows it. Undefined where neither does. */
export function useCustomerName(typed: string): string | undefined {
  const id = isNumberId(typed) ? plainId(typed) : ''
  const { data: kept } = useQuery(keptRecords('customers'))
  const { data, isSuccess } = useQuery({ ...typedCustomer(id), enabled: false })
  if (id === '') return undefined
  if (isSuccess) return data && nameOnRecord(data.reading.value)
  return kept?.find((each) => each.id === id)?.facts.name?.value
}

/** Whose name a text is, of all that are kept: of two with one name, nobody knows. A number is an ID, whoever is called so. */
function customerMeant(kept: readonly KeptCustomer[], text: string): string {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || /^\d+$/.test(wanted)) return text
  const [one, ...others] = kept.filter(
    ({ facts: { name } }) => name?.value.trim().toLowerCase() === wanted,
  )
  return one && others.length === 0 ? one.id : text
}

export function useCustomerMeant(): (text: string) => string {
  const { data: kept = [] } = useQuery(keptRecords('customers'))
  return (text) => customerMeant(kept, text)
}

/** Undefined until the directory is read. */
export function useKnownCustomers(
  typed: string,
  entry: string,
): readonly FieldSuggestion[] | undefined {
  const { data: kept } = useQuery(keptRecords('customers'))
  const { orgId, kind } = getConnection()
  const { data: listed } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  return useMemo(() => {
    const names = new Map(listed?.entries.map((each) => [each.entry, each.name]))
    if (kept?.length === 0 && kind === 'sandbox') {
      return SAMPLES.filter(({ value }) => value.includes(typed))
    }
    return kept && findCustomers(kept, typed, { entry, nameOf: (own) => names.get(own) ?? own })
  }, [kept, listed, typed, entry, kind])
}
