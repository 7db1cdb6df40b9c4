import type { WriteOperation } from '~/submit/intent'
import { sentenceCase } from '~/lib/text'
import type { BulkRow, BulkRowState } from '~/storage/bulk-record'

import { SummaryBox } from '~/form/wizard/summary-box'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { amountsIn, countText, creditsText, rowNoun, sumsText } from '~/bulk/prepare/bulk-words'
import { answeredTexts, type Tally } from './row-outcome'
import { methodsText, usePlaces } from '~/bulk/prepare/rows-said'
import type { LoadedRun } from './run-order'

interface RunSummaryProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly counts: Tally
}

/** The numbers of the run, each with its sum. What is paid how and from where is said of the rows to send. */
export function RunSummary<O extends WriteOperation>({
  kind,
  loaded: { run, rows },
  counts,
}: RunSummaryProps<O>) {
  const of = (...states: readonly BulkRowState[]) =>
    rows.filter(({ state }) => states.includes(state))
  const done = amountsIn(of('accepted', 'found').map(({ amount }) => amount))
  const { total, waiting, unknown, answered, refused, held, notSent, skipped } = counts
  const behind = of('left-out').filter(({ aside }) => aside === undefined)
  const facts = [
    ['done', sentenceCase(kind.acted), counts.done, `${String(counts.done)} of ${String(total)}`],
    ['waiting', 'Waiting', waiting, withSum(of('waiting'))],
    ['unknown', 'Unknown', unknown, withSum(of('unknown'))],
    ['answered', 'Unknown answer', answered, answeredTexts(rows).join(', ')],
    ['refused', 'Refused', refused, withSum(of('refused'))],
    ['held', 'Held', held, withSum(of('held'))],
    // One figure, and in the words of the review.
    [
      'behind',
      'Won’t be sent',
      notSent + skipped,
      [
        withSum(behind, ({ cells }) => kind.creditOf?.(cells, run.settings) !== undefined),
        creditsText(
          kind,
          behind.map(({ cells }) => cells),
          run.settings,
        ),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ] as const
  const toSend = rows.filter(({ state }) => state !== 'left-out')
  const place = usePlaces(toSend, run.settings)
  return (
    <SummaryBox
      amount={
        rows.some(({ amount }) => amount !== undefined)
          ? {
              label: `Total ${kind.acted}`,
              text: done.length === 0 ? undefined : sumsText(done),
            }
          : undefined
      }
      facts={[
        ...facts.flatMap(([name, label, count, value]) =>
          count > 0 || name === 'done' ? [{ name, label, value }] : [],
        ),
        ...(kind.defaults.includes('method')
          ? [{ name: 'method', label: 'Method', value: methodsText(toSend, run.settings) }]
          : []),
        { name: 'entry', label: 'Paypoint', value: place },
        { name: 'sheet', label: 'Sheet', value: run.title },
      ]}
      missing={[]}
      onFollow={() => undefined}
    />
  )
}

function withSum(rows: readonly BulkRow[], isCredit?: (row: BulkRow) => boolean): string {
  const counted = isCredit ? rows.filter((row) => !isCredit(row)) : rows
  const amounts = amountsIn(counted.map(({ amount }) => amount))
  const count = countText(rows.length, rowNoun)
  return amounts.length === 0 ? count : `${count} · ${sumsText(amounts)}`
}
