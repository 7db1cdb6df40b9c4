import { TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import type { WriteOperation } from '~/submit/intent'
import { isReason } from '~/lib/reasons'
import { DescriptionList } from '~/ui/description-list'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { isEnter } from '~/ui/pressed-key'
import { EntryName } from '~/outcome/entry-name'
import { fieldMark } from '~/form/fields/use-form-field'
import { ReviewAct } from '~/form/wizard/summary-box'
import { commonCurrency } from '~/lib/currency'
import { sumByCurrency } from '~/lib/sums'
import type { BulkSettings } from '~/storage/bulk-record'
import { cx } from '~/ui/cx'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Amount, amountHeader } from '~/ui/money'
import { Section } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { NotGiven } from '~/ui/cell-text'
import { SumTexts } from '~/ui/sum-text'

import type { BulkKind } from './bulk-kind'
import { countText, rowNoun, amountsOf, creditsIn, figureTexts, nounOf } from './bulk-words'
import { columnName } from './mapping'
import type { SheetCounts } from './sheet-counts'
import type { Preparation } from './use-preparation'
import type { CheckedRow } from './dry-run'
import { paged, Pager } from './pager'
import { rowsText } from './grouped'
import { maskedText, reasonsNotSent, warningsInWords, warningsOf } from './review-remarks'
import { PayeeLines } from './row-payee'
import { RowGroup, RowTable, TableCell, type TableColumn } from './row-table'

export const REASON = 'reason'

interface ReviewStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly counts: SheetCounts
  readonly needsReason: boolean
  readonly problem: string | undefined
}

export function ReviewStep<O extends WriteOperation>({
  kind,
  preparation,
  counts: { ready, behind, readySums },
  needsReason,
  problem,
}: ReviewStepProps<O>) {
  const { settings, mapping, sheet } = preparation
  const made = ready.filter(({ payee }) => payee && payee.id === undefined)
  const { kind: environment, orgId } = getConnection()
  const entries = new Set(ready.map(({ row }) => row.cells['entry']?.trim() || settings.entry))
  const flags = kind.flags.filter(({ name }) => settings.flags[name] === true)
  const unsent = mapping.flatMap((id, at) =>
    id === undefined && sheet ? columnName(sheet, at) : [],
  )
  const facts = [
    ...(made.length === 0
      ? []
      : [
          {
            label: 'New vendors',
            value: `${countText(made.length, rowNoun)}: each creates a vendor record, even if your provider has one`,
          },
        ]),
    ...(unsent.length === 0 ? [] : [{ label: 'Columns not sent', value: unsent.join(', ') }]),
    ...(flags.length === 0
      ? []
      : [{ label: 'Checks turned off', value: flags.map(({ label }) => label).join('; ') }]),
  ]
  return (
    <>
      {kind.does !== undefined && ready.length > 0 && (
        <ReviewAct
          after={`${ready.length === 1 ? 'It' : 'They'} can’t be canceled here.`}
        >{`${kind.does} ${countText(ready.length, kind.noun)}, ${figureTexts(readySums).join(' and ')}.`}</ReviewAct>
      )}
      {environment === 'live' && (
        <Notice tone="warning" title="This is live">
          What is sent here is real.
        </Notice>
      )}
      {facts.length > 0 && <DescriptionList className="max-w-4xl" rows={facts} />}
      <SentRows kind={kind} settings={settings} rows={ready} />
      <UnsentRows kind={kind} settings={settings} rows={behind} />
      {needsReason && (
        <Field
          label="Reason for the confirmed rows"
          hint="Saved with each row."
          error={isReason(preparation.reason) ? undefined : problem}
          isRequired
          className="max-w-4xl"
        >
          {(control) => (
            <TextInput
              {...control}
              {...fieldMark(REASON)}
              value={preparation.reason}
              autoComplete="off"
              onChange={({ target }) => preparation.setReason(target.value)}
              onKeyDown={(event) => {
                // Only a press of the button sends.
                if (isEnter(event) && !event.ctrlKey && !event.metaKey) event.preventDefault()
              }}
            />
          )}
        </Field>
      )}
      <Section title="Sent through" headingLevel={3}>
        <DescriptionList
          rows={[
            {
              label: 'Environment',
              value: <strong>{environment === 'live' ? 'Live' : 'Sandbox'}</strong>,
            },
            { label: 'Organization', value: orgId },
            {
              label: 'Paypoint',
              value: [...entries].map((entry) => (
                <span key={entry} className="block">
                  <EntryName entry={entry} />
                </span>
              )),
            },
          ]}
        />
      </Section>
    </>
  )
}

const REVIEW_ROWS_PAGE = 50

const numberColumn: TableColumn = { id: 'number', header: 'Row' }

interface ReviewColumn extends TableColumn {
  readonly content: (row: CheckedRow) => ReactNode
}

interface ReviewRowsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly settings: BulkSettings
  readonly rows: readonly CheckedRow[]
}

function SentRows<O extends WriteOperation>(props: ReviewRowsProps<O>) {
  const { kind, settings, rows } = props
  const [isOnly, setOnly] = useState(false)
  const payee: ReviewColumn = {
    id: 'payee',
    header: kind.who,
    content: ({ payee: shown }) => shown && <PayeeLines payee={shown} />,
  }
  const masked: ReviewColumn = {
    id: 'masked',
    header: 'Account and tax numbers',
    content: (each) => words(maskedText(kind, each)),
  }
  const reviewed = kind.reviewed.filter(
    ({ of, isRare }) =>
      !isRare || rows.some(({ row, payee: shown }) => of(row.cells, settings, shown)?.trim()),
  )
  const columns: readonly ReviewColumn[] = [
    ...(kind.needsPayee ? [payee] : []),
    ...reviewed.map(({ header, of, isNew }) => ({
      id: header,
      header,
      content: ({ row, payee: shown }: CheckedRow) => {
        const text = words(of(row.cells, settings, shown)?.trim())
        return isNew?.(row.cells) ? (
          <span className="flex flex-wrap items-center gap-x-2">
            {text} <Badge tone="info">New</Badge>
          </span>
        ) : (
          text
        )
      },
    })),
    ...(kind.fields.some((field) => field.kind === 'secret') ? [masked] : []),
  ]
  const title = `${countText(rows.length, kind.noun)} to ${kind.act.toLowerCase()}`
  const warned = rows.filter((row) => warningsOf(row).length > 0)
  const count = `${countText(warned.length, kind.noun)} ${warned.length === 1 ? 'has' : 'have'} a warning`
  return (
    <>
      {warned.length > 0 && (
        <Notice
          tone="warning"
          title={count}
          actions={
            warned.length < rows.length && (
              <Button size="sm" aria-pressed={isOnly} onClick={() => setOnly(!isOnly)}>
                {isOnly ? `Show all ${countText(rows.length, kind.noun)}` : 'Show only these'}
              </Button>
            )
          }
        >
          {warningsInWords(warned)}
        </Notice>
      )}
      <Rows
        {...props}
        title={title}
        columns={columns}
        {...(isOnly && { only: warned })}
        hasWarnings
      />
    </>
  )
}

function UnsentRows<O extends WriteOperation>(props: ReviewRowsProps<O>) {
  const { kind, rows } = props
  if (rows.length === 0) return null
  const columns: readonly ReviewColumn[] = [
    {
      id: 'payee',
      header: kind.who,
      content: ({ payee, row }) =>
        payee ? <PayeeLines payee={payee} /> : words(kind.payeeOf(row.cells)),
    },
    {
      id: 'reason',
      header: 'Reason',
      content: (each) => <Lines texts={reasonsNotSent(kind, each)} />,
    },
  ]
  return (
    <Rows
      {...props}
      title={`${countText(rows.length, nounOf(kind, rows))} won’t be sent`}
      columns={columns}
    />
  )
}

interface RowsProps<O extends WriteOperation> extends ReviewRowsProps<O> {
  readonly title: string
  readonly columns: readonly ReviewColumn[]
  /** Those that are listed; sums are of all `rows`. */
  readonly only?: readonly CheckedRow[]
  readonly hasWarnings?: boolean
}

function Rows<O extends WriteOperation>({
  title,
  columns,
  kind,
  settings,
  rows,
  only = rows,
  hasWarnings = false,
}: RowsProps<O>) {
  const [wanted, setPage] = useState(0)
  const { shown, page, pages } = paged(only, wanted, REVIEW_ROWS_PAGE)
  const amounts = amountsOf(kind, rows, settings)
  const credits = creditsIn(kind, rows, settings)
  const hasAmounts = amounts.length > 0 || credits !== undefined
  const moneyOfRow = ({ row: { cells } }: CheckedRow) =>
    kind.amountOf(cells, settings) ?? kind.creditOf?.(cells, settings)
  const currency = commonCurrency(rows.map(moneyOfRow))
  const amountColumn: TableColumn = {
    id: 'amount',
    header: amountHeader('Amount', currency),
    align: 'end',
  }
  return (
    <Section
      title={title}
      headingLevel={3}
      actions={
        hasAmounts && (
          <div className="font-semibold">
            <SumTexts sums={sumByCurrency(amounts)} />
            {credits !== undefined && <span className="block text-sm">{credits}</span>}
          </div>
        )
      }
    >
      {rows.length > 0 && (
        <RowTable
          label={title}
          columns={[numberColumn, ...columns, ...(hasAmounts ? [amountColumn] : [])]}
        >
          {shown.map((each) => (
            <RowGroup key={each.row.number}>
              <TableCell column={numberColumn} isRowHeader className="tnum">
                {rowsOf(each.row)}
              </TableCell>
              {columns.map((column, at) => (
                <TableCell key={column.id} column={column}>
                  <div
                    className={cx(
                      'min-w-0',
                      at === 0 || column.id === 'reason'
                        ? '[overflow-wrap:anywhere]'
                        : 'sm:whitespace-nowrap',
                    )}
                  >
                    {column.content(each)}
                    {at === 0 && hasWarnings && <Warnings row={each} />}
                  </div>
                </TableCell>
              ))}
              {hasAmounts && (
                <TableCell column={amountColumn}>
                  <Amount
                    money={moneyOfRow(each)}
                    hasCurrency={currency === undefined}
                    align="start"
                  />
                </TableCell>
              )}
            </RowGroup>
          ))}
        </RowTable>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Section>
  )
}

const rowsOf = ({ number, parts }: CheckedRow['row']): string =>
  rowsText(parts?.map((part) => part.number) ?? [number])

const words = (text: string | undefined): ReactNode =>
  text === undefined || text === '' ? <NotGiven /> : <ForeignText>{text}</ForeignText>

const Warnings = ({ row }: { row: CheckedRow }) =>
  warningsOf(row).map(({ word, text }) => (
    <span key={`${word} ${text}`} className="mt-0.5 flex gap-1 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0">
        <strong className="font-semibold">{word}:</strong> <ForeignText>{text}</ForeignText>
      </span>
    </span>
  ))

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className="block text-sm text-ink-2">
      <ForeignText>{text}</ForeignText>
    </span>
  ))
