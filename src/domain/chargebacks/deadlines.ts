/**
 * By when a case is to be answered. The service says nothing of it: these are this app's own defaults by network, which
 * a person changes by network or reason code, or for one case.
 */
import { readMoment } from '~/lib/dates'
import { addDays, daysBetween, isDay } from '~/lib/days'
import { type Sum, addend, sumByCurrency } from '~/lib/sums'
import type { Desk, DeskCase } from '~/storage/desk'
import type { KeptChargeback } from '~/storage/directory-kinds'

interface Network {
  readonly place: string
  readonly name: string
  readonly brand: RegExp
  readonly days: number
}

/** What acquirers commonly leave a merchant: shorter terms are the acquirer's to tell. */
const networks: readonly Network[] = [
  { place: 'visa', name: 'Visa', brand: /visa/i, days: 30 },
  { place: 'mastercard', name: 'Mastercard', brand: /master/i, days: 45 },
  { place: 'amex', name: 'American Express', brand: /amex|american express/i, days: 20 },
  { place: 'discover', name: 'Discover', brand: /discover/i, days: 30 },
]

export const networkOf = (brand: string | undefined): Network | undefined =>
  brand === undefined ? undefined : networks.find((network) => network.brand.test(brand))

export const reasonPlace = (reasonCode: string): string =>
  `reason ${reasonCode.trim().toUpperCase()}`

interface CaseFacts {
  readonly brand: string | undefined
  readonly reasonCode: string | undefined
  /** As the service wrote it: when the case began. */
  readonly date: string | undefined
}

export interface DueDate {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** "set here", or what counted it: "30 days for Visa". */
  readonly by: string
}

/** Days for a case, and whose they are; undefined where nobody set any. */
export function daysFor(
  { brand, reasonCode }: Omit<CaseFacts, 'date'>,
  days: Desk['days'],
): { readonly days: number; readonly whose: string } | undefined {
  const byReason = reasonCode?.trim() ? days.get(reasonPlace(reasonCode)) : undefined
  if (byReason !== undefined && reasonCode !== undefined) {
    return { days: byReason, whose: `reason ${reasonCode.trim()}` }
  }
  const network = networkOf(brand)
  return network && { days: days.get(network.place) ?? network.days, whose: network.name }
}

export function dueOf(
  facts: CaseFacts,
  noted: DeskCase | undefined,
  days: Desk['days'],
): DueDate | undefined {
  if (noted?.dueDate !== undefined && isDay(noted.dueDate)) {
    return { day: noted.dueDate, by: 'set here' }
  }
  const moment = readMoment(facts.date ?? '')
  const found = daysFor(facts, days)
  if (!found || moment.kind === 'odd') return undefined
  return {
    day: addDays(moment.date, found.days),
    by: `${String(found.days)} days for ${found.whose}`,
  }
}

export const deskWords = {
  overdue: 'Overdue',
  soon: 'Due soon',
  open: 'To answer',
  responded: 'Response on record',
  answered: 'Answered',
} as const

export type DeskState = keyof typeof deskWords

const SOON_DAYS = 3

export function deskStateOf(
  due: DueDate | undefined,
  noted: DeskCase | undefined,
  today: string,
  /** On the case's record. Whether they answer it, a person says. */
  responses = 0,
): DeskState {
  if (noted?.answeredAt !== undefined) return 'answered'
  if (responses > 0) return 'responded'
  if (!due) return 'open'
  const left = daysBetween(today, due.day) - 1
  if (left < 0) return 'overdue'
  return left <= SOON_DAYS ? 'soon' : 'open'
}

/** One of the list, with what was noted of it. */
export type CaseRow = KeptChargeback & {
  readonly desk?:
    | {
        readonly due: DueDate | undefined
        readonly state: DeskState
        readonly owner: string | undefined
        readonly note: string | undefined
      }
    | undefined
}

const factsOfCase = ({ facts }: KeptChargeback): CaseFacts => ({
  brand: facts.brand?.value,
  reasonCode: facts.reasonCode?.value,
  date: facts.date?.value,
})

export const caseRows = (
  kept: readonly KeptChargeback[],
  { cases, days }: Desk,
  today: string,
): readonly CaseRow[] =>
  kept.map((chargeback) => {
    const noted = cases.get(chargeback.id)
    const due = dueOf(factsOfCase(chargeback), noted, days)
    const state = deskStateOf(due, noted, today, chargeback.facts.responses?.value)
    return { ...chargeback, desk: { due, state, owner: noted?.owner, note: noted?.note } }
  })

export interface AtRisk {
  readonly sums: readonly Sum[]
  readonly open: number
  readonly overdue: number
  readonly soon: number
  /** Of those that aren't answered, the first. */
  readonly next: string | undefined
}

/** Of cases that nobody marked as answered: whether one is still open, the service's codes don't say. */
export function atRiskOf(rows: readonly CaseRow[]): AtRisk {
  const open = rows.filter(({ desk }) => desk?.state !== 'answered')
  const inState = (state: DeskState) => open.filter(({ desk }) => desk?.state === state).length
  return {
    sums: sumByCurrency(
      open.map(({ facts: { amount } }) =>
        addend(amount?.value, { currency: amount?.value.currency }),
      ),
    ),
    open: open.length,
    overdue: inState('overdue'),
    soon: inState('soon'),
    next: open
      .flatMap(({ desk }) => desk?.due?.day ?? [])
      .toSorted()
      .at(0),
  }
}
