/**
 * interface.md doesn't say which status codes a counter counts. So each code is queried alone, and its
 * Summary shows which counter it is in.
 */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import type { Condition, ListSearch } from '~/filters/condition'
import { compileCondition } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { addend, sumFigures, wholeAmount } from '~/lib/sums'
import {
  countersOf,
  isSameFigure,
  OTHER,
  otherOf,
  stripOf,
  type CounterName,
  type SummaryReading,
} from '~/domain/payouts/payout-counters'

export type CounterCodes = ReadonlyMap<CounterName, readonly number[]>

export interface CounterEvidence {
  readonly whole: SummaryReading
  readonly codes: CounterCodes
  /** Its Summary is the same with any filter. */
  readonly ignoresFilters: boolean
}

interface EvidenceArgs {
  readonly entry: string
  readonly codes: readonly number[]
}

const MOST_CODES = 24

export const counterEvidence = (args: EvidenceArgs) =>
  composedQuery('payoutCounterCodes', args, readEvidence)

async function readEvidence(
  { entry, codes }: EvidenceArgs,
  signal: AbortSignal,
): Promise<CounterEvidence> {
  const ask = (search: string) =>
    call(payoutQuery, { params: { entry }, page: { search, from: 0, limit: 1 } }, signal)
  const status = (operator: 'eq' | 'nin', value: string) =>
    compileCondition({ field: 'status', operator, value })
  const { summary: whole } = await ask('')
  const known = codes.slice(0, MOST_CODES)
  const alone: CodeAlone[] = []
  let unasked: readonly number[] = known
  while (unasked.length > 0) {
    const asked = await eachAtMost(2, unasked, async (code) => ({
      code,
      summary: (await ask(status('eq', String(code)))).summary,
    }))
    alone.push(...asked)
    if (ignoresFilters(whole, alone)) return { whole, codes: new Map(), ignoresFilters: true }
    // One code with all payouts: or the service counted them all, whatever was asked.
    unasked = isAllOf(whole, alone) && alone.length !== 1 ? [] : await anotherCode(alone)
  }
  return { whole, codes: codesOfCounters(whole, alone), ignoresFilters: false }

  async function anotherCode(seen: readonly CodeAlone[]): Promise<readonly number[]> {
    if (seen.length >= MOST_CODES) return []
    const others = seen.map(({ code }) => String(code)).join('|')
    const code = (await ask(status('nin', others))).records[0]?.value.Status
    return code === undefined || seen.some((each) => each.code === code) ? [] : [code]
  }
}

interface CodeAlone {
  readonly code: number
  readonly summary: SummaryReading
}

/** Each of several statuses has as many payouts as the paypoint. */
function ignoresFilters(
  { value: { totalRecords = 0 } }: SummaryReading,
  alone: readonly CodeAlone[],
): boolean {
  return (
    alone.length > 1 &&
    totalRecords > 0 &&
    alone.every(({ summary }) => summary.value.totalRecords === totalRecords)
  )
}

const isAllOf = ({ value: { totalRecords } }: SummaryReading, alone: readonly CodeAlone[]) =>
  alone.reduce((all, { summary }) => all + (summary.value.totalRecords ?? 0), 0) === totalRecords

/** Codes entirely within the counter, if they add up to its count and amount exactly. Otherwise unknown. */
export function codesOfCounters(whole: SummaryReading, alone: readonly CodeAlone[]): CounterCodes {
  // A code that no payout has is counted nowhere.
  const used = alone.filter(({ summary }) => summary.value.totalRecords !== 0)
  const byCounter = Map.groupBy(used, ({ summary }) => counterOf(summary))
  return new Map(
    stripOf(whole).flatMap((counter) => {
      const found = byCounter.get(counter.name) ?? []
      const sum = {
        records: found.reduce((all, { summary }) => all + (summary.value.totalRecords ?? 0), 0),
        amount: wholeAmount(
          sumFigures(found.map(({ summary }) => addend(summary.value.totalAmount))),
        ),
      }
      const codes = found.map(({ code }) => code)
      return isSameFigure(sum, counter) && sum.records > 0 ? [[counter.name, codes]] : []
    }),
  )
}

function counterOf(summary: SummaryReading): CounterName | undefined {
  const total = { records: summary.value.totalRecords, amount: summary.value.totalAmount }
  const holders = countersOf(summary).filter(({ records }) => records !== 0)
  const [only, ...others] = holders
  if (!only) return otherOf(summary) && OTHER
  return others.length === 0 && isSameFigure(only, total) ? only.name : undefined
}

/** The service may count the whole paypoint, whatever the filter. */
export function isOfWholePaypoint(summary: SummaryReading, whole: SummaryReading): boolean {
  const [counters, all] = [countersOf(summary), countersOf(whole)]
  const isSame = counters.every((counter, at) => counter.records === all[at]?.records)
  return isSame && summary.value.totalRecords !== whole.value.totalRecords
}

export function withStatuses(list: ListSearch, codes: readonly number[]): ListSearch {
  const wanted = codes.map(String)
  const isChoice = ({ field, operator }: Condition) =>
    field === 'status' && (operator === 'eq' || operator === 'in')
  const choices = list.conditions.filter(isChoice).map(({ value }) => value.split('|'))
  const values = wanted.filter((code) => choices.every((choice) => choice.includes(code)))
  const status: Condition = {
    field: 'status',
    operator: values.length === 1 ? 'eq' : 'in',
    value: values.join('|'),
  }
  return { ...list, conditions: [...list.conditions.filter((one) => !isChoice(one)), status] }
}
