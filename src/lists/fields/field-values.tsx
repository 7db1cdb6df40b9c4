/** What a fact shows, or undefined if there is nothing: then it is folded away. */

import type { ReactNode } from 'react'

import { amountMembers } from '~/contract/amount-members'
import { parseJson } from '~/lib/json'
import { masked } from '~/lib/masks'
import { compareMoney, ifExact, type Money } from '~/lib/money'
import type { LegendKind } from '~/storage/legend'
import { StatusMark } from '~/table/status-mark'
import { CellId } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { EmailText } from '~/ui/email-text'
import { longText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'

import type { Fact } from '../record/facts'
import { EventData } from '../record/record-events'

export const momentOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="seconds" />

export const dayOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="date" />

export const amountOf = (money: Money | undefined): ReactNode =>
  money && <Amount money={money} align="start" />

export const idOf = (value: string | undefined, label: string): ReactNode =>
  value && <Identifier value={value} label={label} />

export const maskedOf = (value: string | undefined): ReactNode =>
  value && <CellId>{masked(value)}</CellId>

export const emailOf = (value: string | undefined): ReactNode =>
  value?.includes('@') ? <EmailText>{value}</EmailText> : value && longText(value)

/** "contract" begins with a capital like the other labels; "erpId" and "PO" stay as they are. */
const inSentenceCase = (label: string): string =>
  /^[a-z][a-z ]*$/.test(label) ? label.slice(0, 1).toUpperCase() + label.slice(1) : label

/** A fact of one member, shown as it is. */
export const textFact = (label: string, member: string, value: string | undefined): Fact => ({
  label,
  value,
  members: [member],
})

/** A status that the record gives as a code alone: its word is learned, or named among all fields. */
export const statusFact = (
  kind: LegendKind,
  member: string,
  code: number | undefined,
  label = 'Status',
): Fact => ({
  label,
  value: code !== undefined && <StatusMark kind={kind} text={undefined} code={code} />,
  members: [member],
})

/** Of an amount beside `PaymentData`. One that was not given needs no currency. */
export const amountFact = (label: string, member: string, money: Money | undefined): Fact => ({
  label,
  value: amountOf(money),
  members: money ? amountMembers(member) : [member],
})

interface PaidFigures {
  readonly total: Money | undefined
  readonly net: Money | undefined
  readonly fee: Money | undefined
}

/** Beside the total of the head: what is the same, or nothing, is said by it already. */
export function feeFacts({ total, net, fee }: PaidFigures): readonly Fact[] {
  const isFree = fee?.amountMinor === 0
  const isSame = net && total && ifExact(() => compareMoney(net, total) === 0)
  return [
    amountFact('Fee', 'FeeAmount', isFree && isSame ? undefined : fee),
    amountFact('Net', 'NetAmount', isSame ? undefined : net),
  ]
}

/** Each entry of a free map by its own name; two maps may have the same. */
export const mapFacts = (
  member: string,
  map: Readonly<Record<string, string>> | undefined,
): readonly Fact[] =>
  Object.entries(map ?? {}).map(([label, value]) => ({
    id: `${member} ${label}`,
    label: inSentenceCase(label),
    hint: `${member}.${label}`,
    value: nestedOr(value),
    members: [member],
  }))

/** What is nested in a free map was read as the text of its JSON, and is folded. */
function nestedOr(text: string): ReactNode {
  const nested = /^[[{]/.test(text) ? parseJson(text) : undefined
  if (typeof nested !== 'object' || nested === null) return text
  const count = Object.keys(nested).length
  return <EventData data={nested} summary={count === 1 ? '1 value' : `${String(count)} values`} />
}
