import type { WriteOperation } from '~/submit/intent'
import type { Sum } from '~/lib/sums'
import { sentenceCase } from '~/lib/text'
import type { BulkSettings, ShownPayee } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { SummaryBox } from '~/form/wizard/summary-box'
import type { BulkKind } from './bulk-kind'
import { countText, figureTexts, sumTexts } from './bulk-words'
import type { CheckedRow } from './dry-run'
import { methodsText, usePlaces } from './rows-said'
import type { SheetCounts } from './sheet-counts'

interface SheetSummaryProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly counts: SheetCounts
  readonly settings: BulkSettings
  readonly title: string | undefined
}

/** Who, how many, how much, how, from where, and what is not sent. */
export function SheetSummary<O extends WriteOperation>({
  kind,
  counts,
  settings,
  title,
}: SheetSummaryProps<O>) {
  const { ready, behind, readySums } = counts
  const sent = ready.map(({ row }) => row)
  const place = usePlaces(sent, settings)
  const facts = [
    {
      name: 'ready',
      label: sentenceCase(kind.noun.many),
      value: counts.total === 0 ? undefined : `${countText(ready.length, kind.noun)} ready`,
      inBar: true,
    },
    ...(kind.needsPayee ? [{ name: 'payees', label: 'Payees', value: payeesText(ready) }] : []),
    ...(kind.defaults.includes('method')
      ? [{ name: 'method', label: 'Method', value: methodsText(sent, settings) }]
      : []),
    { name: 'entry', label: 'Paypoint', value: place },
    ...(behind.length > 0
      ? [{ name: 'behind', label: 'Won’t be sent', value: behindText(counts) }]
      : []),
    ...(counts.rows === counts.total
      ? []
      : [{ name: 'rows', label: 'Rows', value: counts.rows.toLocaleString(display.locale) }]),
    { name: 'sheet', label: 'Sheet', value: title },
  ]
  return (
    <SummaryBox
      amount={
        kind.fields.some((field) => field.kind === 'amount')
          ? { label: 'Total', text: readySums.length === 0 ? undefined : <Sums of={readySums} /> }
          : undefined
      }
      facts={facts}
      barShowsAll={false}
      missing={[]}
      onFollow={() => undefined}
    />
  )
}

const Sums = ({ of }: { readonly of: readonly Sum[] }) =>
  sumTexts(of).map((text) => (
    <span key={text} className="block under:inline under:pe-2">
      {text}
    </span>
  ))

/** As the run says it later. */
function behindText(counts: SheetCounts): string {
  const { behind, noun, behindSums, behindDoubt, behindCredits } = counts
  const count = countText(behind.length, noun)
  return [count, figureTexts(behindSums).join(' and '), behindDoubt, behindCredits]
    .filter(Boolean)
    .join(' · ')
}

const keyOf = ({ id, number, name }: ShownPayee): string => id ?? `new ${number ?? ''} ${name}`

function payeesText(ready: readonly CheckedRow[]): string | undefined {
  const payees = new Map(ready.flatMap(({ payee }) => (payee ? [[keyOf(payee), payee]] : [])))
  if (payees.size === 0) return undefined
  const made = [...payees.values()].filter(({ id }) => id === undefined).length
  const [only] = payees.values()
  const who = payees.size === 1 ? only?.name : String(payees.size)
  return made === 0 ? who : `${who ?? ''} · ${String(made)} new`
}
