/** The parts of the choice of a field: what is asked for most, then by what a field says. */
import type { FilterField } from '~/contract/filter-catalogue'
import { isAlsoSentField } from '~/lib/also-sent-fields'

export const COMMON = 'Common'

/** In their order. */
export const choiceGroups = [
  COMMON,
  'Amounts',
  'Dates',
  'Parties',
  'References',
  'Details',
  'Also sent by your provider',
] as const

export type ChoiceGroup = (typeof choiceGroups)[number]

/** Whose it is, and where they are reached: "Vendor number" is theirs, "Invoice number" is not. */
const OF_A_PARTY =
  /^(vendor|customer|payee|paypoint|organization|parent organization|external (paypoint|organization)|owner|contact|company|business$|legal name|name$|entry|email|phone|address|remittance|city|location|target|ein$)/i

const REFERENCE = /\b(id|ids|number|key|code|reference|batch|mcc)\b/i

export function choiceGroupOf(name: string, { type }: FilterField, label: string): ChoiceGroup {
  if (isAlsoSentField(name)) return 'Also sent by your provider'
  if (type === 'money') return 'Amounts'
  if (type === 'moment') return 'Dates'
  if (OF_A_PARTY.test(label)) return 'Parties'
  if (REFERENCE.test(label)) return 'References'
  return 'Details'
}
