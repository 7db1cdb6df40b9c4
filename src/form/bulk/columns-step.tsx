import type { WriteOperation } from '~/api/submit/intent'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Checkbox, NativeSelect } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import type { BulkKind } from './bulk-kind'
import { columnName, mappedTwice, type Mapping } from './mapping'
import type { Sheet } from './read-sheet'
import { SettingsFields } from './settings-fields'
import type { Preparation } from './use-preparation'

interface ColumnsStepProps<O extends WriteOperation> extends ColumnsProps<O> {
  readonly problem: string | undefined
}

export function ColumnsStep<O extends WriteOperation>({
  kind,
  preparation,
  sheet,
  problem,
}: ColumnsStepProps<O>) {
  const { mapping, source } = preparation
  return (
    <>
      {problem !== undefined && <ColumnsProblem problem={problem} />}
      {source?.encoding === 'Windows-1252' && <EncodingNotice />}
      <HeaderCheckbox preparation={preparation} />
      <ul aria-label="Columns" className="flex max-w-4xl flex-col rounded-lg border border-line">
        {mapping.map((_, at) => (
          <li
            // A column has no name of its own but its place.
            key={columnKey(at)}
            className="grid min-w-0 items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                <ForeignText>{columnName(sheet, at)}</ForeignText>
              </p>
              <p className="truncate text-sm text-ink-3">
                <ForeignText>{samples(sheet, at)}</ForeignText>
              </p>
            </div>
            <ColumnSelect kind={kind} preparation={preparation} sheet={sheet} at={at} />
          </li>
        ))}
      </ul>
      <Unsent mapping={mapping} sheet={sheet} />
      <SettingsFields
        kind={kind}
        settings={preparation.settings}
        mapped={new Set(mapping)}
        onChange={preparation.setSettings}
      />
    </>
  )
}

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

/** Above the rows: how each column was read, to be changed in place. */
export function MatchedColumns<O extends WriteOperation>({
  problem,
  ...props
}: ColumnsProps<O> & { readonly problem: string | undefined }) {
  const { kind, preparation, sheet } = props
  const { mapping, settings, source } = preparation
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {problem !== undefined && <ColumnsProblem problem={problem} />}
      {source?.encoding === 'Windows-1252' && <EncodingNotice />}
      <ul aria-label="Columns" className="flex min-w-0 gap-3 overflow-x-auto pb-1">
        {mapping.map((id, at) => (
          <li key={columnKey(at)} className="flex w-44 shrink-0 flex-col gap-1">
            <p className={cx('truncate text-sm', id === undefined ? 'text-ink-3' : 'text-ink')}>
              <ForeignText>{columnName(sheet, at)}</ForeignText>
            </p>
            <p className="truncate text-sm text-ink-3">
              <ForeignText>{samples(sheet, at)}</ForeignText>
            </p>
            <ColumnSelect {...props} at={at} />
          </li>
        ))}
      </ul>
      <Unsent mapping={mapping} sheet={sheet} />
      <SettingsFields
        kind={kind}
        settings={settings}
        mapped={new Set(mapping)}
        onChange={preparation.setSettings}
      />
      <HeaderCheckbox preparation={preparation} />
    </div>
  )
}

function Unsent({ mapping, sheet }: { readonly mapping: Mapping; readonly sheet: Sheet }) {
  const unsent = mapping.flatMap((id, at) => (id === undefined ? columnName(sheet, at) : []))
  return (
    <p role="status" className="text-sm text-ink-3 [overflow-wrap:anywhere] empty:hidden">
      {unsent.length > 0 && `Not sent: ${unsent.join(', ')}.`}
    </p>
  )
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
