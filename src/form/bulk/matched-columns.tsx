import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Checkbox, NativeSelect } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import type { BulkKind } from './bulk-kind'
import { columnName, mappedTwice, type Mapping } from './mapping'
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
    problem !== undefined || mapping.includes(undefined) || source?.encoding === 'Windows-1252',
  )
  const parts = { kind, settings, mapped: new Set(mapping), onChange: preparation.setSettings }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {problem !== undefined && <ColumnsProblem problem={problem} />}
      {source?.encoding === 'Windows-1252' && <EncodingNotice />}
      <SettingsFields {...parts} />
      <div className="min-w-0 rounded-md border border-line">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-1 py-0.5">
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
          <p role="status" className="min-w-0 text-sm text-ink-3 [overflow-wrap:anywhere]">
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
            <HeaderCheckbox preparation={preparation} />
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

const HeaderCheckbox = ({ preparation }: { readonly preparation: Preparation }) => (
  <Checkbox
    label="First row is a header"
    checked={preparation.hasHeader}
    onChange={({ target }) => preparation.setHeader(target.checked)}
  />
)

const EncodingNotice = () => (
  <Notice tone="warning" title="This file isn’t UTF-8">
    We read it as Windows-1252. Check names with accents.
  </Notice>
)

const columnKey = (at: number): string => `column ${String(at)}`

const SAMPLES = 3

function samples({ lines }: Sheet, at: number): string {
  const texts = lines.map(({ cells }) => cells[at]?.trim() ?? '').filter((text) => text !== '')
  if (texts.length > 0) return texts.slice(0, SAMPLES).join(' · ')
  return lines.some(({ lacking }) => lacking?.includes(at))
    ? 'Values not saved in drafts'
    : 'No values'
}
