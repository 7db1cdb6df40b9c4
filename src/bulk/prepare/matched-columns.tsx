import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { Button } from '~/ui/button'
import { addDecimals } from '~/lib/decimal'
import { formatDecimal, toDecimal } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { clampText } from '~/lib/text'
import type { BulkSettings } from '~/storage/bulk-record'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { SheetColumn } from '~/form/definition/sheet'
import type { BulkKind, SheetRow } from './bulk-kind'
import { codePages, isCodePage, type CodePage } from './decode-file'
import { columnName, HEADER_WITHIN, mappedTwice, type Mapping } from './mapping'
import { rowsOf } from './prepared'
import type { Sheet } from './read-sheet'
import { ReadingFields, SettingsFields } from './settings-fields'
import type { Preparation } from './use-preparation'

interface ColumnsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly sheet: Sheet
}

function ColumnSelect<O extends WriteOperation>({
  kind,
  preparation: { mapping, map },
  sheet,
  at,
}: ColumnsProps<O> & { readonly at: number }) {
  const id = mapping[at]
  return (
    <NativeSelect
      aria-label={`${foreignText(columnName(sheet, at))} is`}
      aria-invalid={(id !== undefined && mappedTwice(mapping).has(id)) || undefined}
      className={cx('min-w-0', id === undefined && 'text-ink-3')}
      value={id ?? ''}
      onChange={({ target }) => map(at, target.value || undefined)}
    >
      <option value="">Not sent</option>
      {kind.fields.map((field) => (
        <option key={field.id} value={field.id}>
          {field.label}
        </option>
      ))}
    </NativeSelect>
  )
}

interface MatchedColumnsProps<O extends WriteOperation> extends ColumnsProps<O> {
  readonly problem: string | undefined
}

/** Above the rows: how each column was read, to be changed in place. Open where a column has no field. */
export function MatchedColumns<O extends WriteOperation>({
  problem,
  ...props
}: MatchedColumnsProps<O>) {
  const { kind, preparation, sheet } = props
  const { mapping, settings, source } = preparation
  const [isOpen, setOpen] = useState(
    problem !== undefined || mapping.includes(undefined) || isCodePage(source?.encoding),
  )
  const parts = { kind, settings, mapped: new Set(mapping), onChange: preparation.setSettings }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {preparation.amounts.length > 1 ? (
        <AmountQuestion {...props} />
      ) : (
        problem !== undefined && <ColumnsProblem problem={problem} />
      )}
      {isCodePage(source?.encoding) && (
        <CodePageNotice page={source.encoding} sheet={sheet} preparation={preparation} />
      )}
      <SettingsFields {...parts} />
      <div className="min-w-0 rounded-md border border-line">
        <div className="flex min-h-9 flex-wrap items-center gap-x-1 px-1 py-0.5">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            icon={
              <ChevronRight
                aria-hidden="true"
                className={cx('size-4 transition-transform', isOpen && 'rotate-90')}
              />
            }
            onClick={() => setOpen(!isOpen)}
          >
            Columns
          </Button>
          <p
            role="status"
            className="min-w-0 px-2 py-1 text-sm text-ink-3 [overflow-wrap:anywhere]"
          >
            {columnsText(mapping, sheet)}
          </p>
        </div>
        {isOpen && (
          <div className="flex min-w-0 flex-col gap-4 border-t border-line p-3">
            <ul aria-label="Columns" className="flex min-w-0 gap-3 overflow-x-auto p-1">
              {mapping.map((id, at) => (
                // A column has no name of its own but its place.
                <li key={columnKey(at)} className="flex w-44 shrink-0 flex-col gap-1">
                  <p
                    className={cx('truncate text-sm', id === undefined ? 'text-ink-3' : 'text-ink')}
                  >
                    <ForeignText>{columnName(sheet, at)}</ForeignText>
                  </p>
                  <p className="truncate text-sm text-ink-3">
                    <ForeignText>{samples(sheet, at)}</ForeignText>
                  </p>
                  <ColumnSelect {...props} at={at} />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap items-end gap-3">
              <HeaderChoice preparation={preparation} />
              {sheet.header && (
                <Button size="sm" onClick={preparation.matchAgain}>
                  Match columns again
                </Button>
              )}
            </div>
            <ReadingFields {...parts} />
          </div>
        )}
      </div>
    </div>
  )
}

function columnsText(mapping: Mapping, sheet: Sheet): string {
  const unsent = mapping.flatMap((id, at) => (id === undefined ? columnName(sheet, at) : []))
  const matched = `${String(mapping.length - unsent.length)} of ${String(mapping.length)} matched`
  return unsent.length === 0 ? matched : `${matched} · Not sent: ${unsent.join(', ')}`
}

const ColumnsProblem = ({ problem }: { readonly problem: string }) => (
  <Notice tone="danger" title="Check the columns">
    {problem}
  </Notice>
)

function HeaderChoice({ preparation }: { readonly preparation: Preparation }) {
  const { headerAt, source, setHeader } = preparation
  const first = source?.lines.slice(0, HEADER_WITHIN) ?? []
  return (
    <Field label="Header">
      {(control) => (
        <NativeSelect
          {...control}
          value={headerAt === undefined ? '' : String(headerAt)}
          onChange={({ target }) =>
            setHeader(target.value === '' ? undefined : Number(target.value))
          }
        >
          <option value="">None: the first row is already one of the rows</option>
          {first.map(({ number, cells }) => (
            <option key={number} value={String(number)}>
              {`Row ${String(number)}: ${rowSample(cells)}`}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

const rowSample = (cells: readonly string[]): string =>
  clampText(
    cells
      .map((cell) => foreignText(cell.trim()))
      .filter(Boolean)
      .slice(0, 4)
      .join(', '),
    60,
  )

/** Two columns that could both be the amount are asked about once, with what each comes to. */
function AmountQuestion<O extends WriteOperation>({
  kind,
  preparation: { amounts, mapping, chooseAmount, settings },
  sheet,
}: ColumnsProps<O>) {
  const id = useId()
  const field = kind.fields.find(({ isAmount }) => isAmount)
  const proposed = mapping.indexOf(field?.id)
  const ordered = amounts.toSorted((a, b) => Number(b === proposed) - Number(a === proposed))
  const names = ordered.map((at) => `“${columnName(sheet, at)}”`)
  const rows = rowsOf(sheet, mapping, kind, settings.locale)
  return (
    <Notice
      tone="warning"
      actions={ordered.map((at) => (
        <Button key={at} size="sm" aria-describedby={id} onClick={() => chooseAmount(at)}>
          <ForeignText>{columnName(sheet, at)}</ForeignText>
          {columnSum(sheet, at, rows, settings, kind.fields)}
        </Button>
      ))}
    >
      <span id={id}>
        Which amount counts: <ForeignText>{names.join(' or ')}</ForeignText>?
      </span>
    </Notice>
  )
}

/** " · 1,200.00 in total", of each currency by itself, or nothing where a cell can't be read. */
function columnSum(
  { lines }: Sheet,
  at: number,
  rows: readonly SheetRow[],
  settings: BulkSettings,
  fields: readonly SheetColumn[],
): string {
  const { locale } = settings
  const currencyField = fields.find(({ reads }) => reads === 'currency')?.id ?? ''
  const counted = new Map(rows.flatMap((row) => (row.isLeftOut ? [] : [[row.number, row.cells]])))
  const texts = lines.flatMap(({ number, cells }) => {
    const text = cells[at]?.trim() ?? ''
    const said = counted.get(number)?.[currencyField]?.trim() || settings.currency
    return counted.has(number) && text !== '' ? [{ text, said: said.toUpperCase() }] : []
  })
  const amounts = texts.flatMap(({ text, said }) => {
    const read = parseAmount(text, locale, { maxDecimals: 4 })
    return read.ok ? [{ amount: toDecimal(read.money), currency: read.money.currency ?? said }] : []
  })
  if (texts.length === 0 || amounts.length < texts.length) return ''
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, of]) => {
    const sum = of.map(({ amount }) => amount).reduce(addDecimals)
    const options = { locale: display.locale, fractionDigits: sum.scale }
    return { currency, text: formatDecimal(sum, undefined, options) }
  })
  const isOne = sums.length === 1
  return ` · ${sums.map(({ currency, text }) => (isOne ? text : `${text} ${currency}`.trim())).join(', ')} in total`
}

interface CodePageNoticeProps {
  readonly page: CodePage
  readonly sheet: Sheet
  readonly preparation: Preparation
}

/** Which letters a file of an older program has, its reader has to see: what it says shows the right code page. */
function CodePageNotice({ page, sheet, preparation }: CodePageNoticeProps) {
  const odd = [
    ...new Set(
      [...(sheet.header ?? []), ...sheet.lines.flatMap(({ cells }) => cells)]
        .map((text) => text.trim())
        // Its letters beyond ASCII.
        .filter((text) => /[^\p{ASCII}]/u.test(text)),
    ),
  ]
  const name = codePages.find(([each]) => each === page)?.[1] ?? page
  return (
    <Notice tone="warning" title="This file isn’t UTF-8">
      <div className="flex flex-col gap-2">
        <p>
          We read it as {name}: <ForeignText>{odd.slice(0, SAMPLES).join(' · ')}</ForeignText>
        </p>
        {preparation.source?.bytes && (
          <Field label="If names look wrong, read it as">
            {(control) => (
              <NativeSelect
                {...control}
                value={page}
                onChange={({ target }) => {
                  if (isCodePage(target.value)) preparation.readAs(target.value)
                }}
              >
                {codePages.map(([each, label]) => (
                  <option key={each} value={each}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
      </div>
    </Notice>
  )
}

const columnKey = (at: number): string => `column ${String(at)}`

const SAMPLES = 3

function samples({ lines }: Sheet, at: number): string {
  const texts = lines.map(({ cells }) => cells[at]?.trim() ?? '').filter((text) => text !== '')
  if (texts.length > 0) return texts.slice(0, SAMPLES).join(' · ')
  return lines.some(({ lacking }) => lacking?.includes(at))
    ? 'Values not saved in drafts'
    : 'No values'
}
