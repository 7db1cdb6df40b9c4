import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/submit/intent'
import { newId } from '~/lib/ids'
import { isMisplacedNumber } from '~/lib/secrets'
import { redactText } from '~/lib/redact'
import {
  isSameRow,
  keptCells,
  keptText,
  type BulkRow,
  type BulkRun,
  type BulkSettings,
  type Cells,
  type ShownPayee,
} from '~/storage/bulk-record'
import { scopeKey } from '~/storage/scope'
import { serviceNow } from '~/api/service-clock'

import { secretsOf, type BulkKind } from '~/bulk/prepare/bulk-kind'
import { besidesOf, doubtsIn, flagsOf, type CheckedRow } from '~/bulk/prepare/dry-run'
import { problemTexts, reasonsNotSent } from '~/bulk/prepare/review-remarks'

export interface NewRun {
  readonly run: BulkRun
  readonly rows: readonly BulkRow[]
  readonly whole: ReadonlyMap<number, Cells>
  /** When what is said of each row to be sent was found, by the service's clock. */
  readonly checkedAt: ReadonlyMap<number, number>
}

interface RunFacts {
  readonly title: string
  readonly settings: BulkSettings
  readonly columns: readonly (string | null)[]
  readonly reason: string
  /** When this browser's own records were read; now, if that isn't said. */
  readonly knownAt?: number | undefined
}

/** A new vendor's account may be typed in full; the service's own is masked. */
export const keptPayee = (payee: ShownPayee): ShownPayee =>
  payee.id === undefined
    ? {
        ...payee,
        name: keptText('name1', payee.name),
        number: payee.number && keptText('vendorNumber', payee.number),
      }
    : payee

const isHeldBack = ({ verdict }: CheckedRow) => verdict !== 'ready' && verdict !== 'left-out'

/** A reason quotes cells, which may hold what must not be stored. */
export function keptReasons(
  reasons: readonly string[],
  hidden: readonly string[],
): readonly string[] {
  const isPlain = (text: string) =>
    redactText(text) === text &&
    !isMisplacedNumber('name', text) &&
    !hidden.some((cell) => text.includes(cell))
  return reasons.filter(isPlain)
}

export function keptReason(reasons: readonly string[], hidden: readonly string[]): string {
  const kept = keptReasons(reasons, hidden)
  return kept.length > 0 ? kept.join(' ') : 'It had an error or wasn’t confirmed.'
}

/** No sheet has these. */
const filledOf = ({ cells, filledIn = [] }: BulkRow): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => filledIn.includes(field)))

const written = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''))

export function newRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  { title, settings, columns, reason, knownAt = serviceNow() }: RunFacts,
  checked: readonly CheckedRow[],
): NewRun {
  const id = newId()
  const secrets = secretsOf(kind)
  const whole = new Map<number, Cells>()
  const checkedAt = new Map<number, number>()
  const rows = checked.map((each): BulkRow => {
    const { row, verdict, payee, isMeant, filledIn, askedAt = knownAt } = each
    const cells = written(row.cells)
    const shown = payee && keptPayee(payee)
    const kept = keptCells(cells, secrets)
    if (verdict === 'ready' && kept.hidden.length > 0) whole.set(row.number, cells)
    if (verdict === 'ready') checkedAt.set(row.number, Math.min(askedAt, knownAt))
    const hidden = kept.hidden.flatMap((field) => cells[field]?.trim() ?? [])
    // A total or an example is no record: the run lists it, and no sum has it.
    const aside = row.isLeftOut ? row.aside : undefined
    const between = (row.between ?? []).filter(({ level }) => level !== 'note')
    return {
      ...kept,
      runId: id,
      number: row.number,
      payee: shown?.name ?? keptText('name1', kind.payeeOf(cells)),
      shown,
      amount: aside === undefined ? kind.amountOf(cells, settings) : undefined,
      ...(aside !== undefined && { aside }),
      isMeant,
      ...(isMeant && { confirmed: keptReasons(doubtsIn(each.problems), hidden) }),
      besides: besidesOf(each),
      flags: flagsOf(each),
      state: verdict === 'ready' ? 'waiting' : 'left-out',
      ...(isHeldBack(each) && {
        text: keptReason(reasonsNotSent(kind, each), hidden),
        ...(between.length > 0 && {
          asks: keptReasons(problemTexts(kind, row, between), hidden),
        }),
      }),
      isSetAside: false,
      filledIn: Object.keys(filledIn),
      ...(row.parts && row.parts.length > 1 && { rows: row.parts.map(({ number }) => number) }),
    }
  })
  const run: BulkRun = {
    id,
    kind: kind.id,
    scope: scopeKey(currentScope()),
    title: redactText(title),
    settings,
    columns,
    reason: redactText(reason),
    createdAt: serviceNow(),
    rowCount: rows.filter(({ aside }) => aside === undefined).length,
  }
  return { run, rows, whole, checkedAt }
}

/** @param given the cells of a row as the sheet has them now */
export function wholeCells(
  rows: readonly BulkRow[],
  given: (row: BulkRow) => Cells | undefined,
  secrets: ReadonlySet<string>,
): { readonly whole: ReadonlyMap<number, Cells>; readonly missing: number } {
  const whole = new Map<number, Cells>()
  const lacking = rows.filter(({ hidden }) => hidden.length > 0)
  for (const row of lacking) {
    const sheet = given(row)
    const cells = sheet && { ...sheet, ...filledOf(row) }
    if (cells && isSameRow(row, cells, secrets)) whole.set(row.number, written(cells))
  }
  return { whole, missing: lacking.length - whole.size }
}
