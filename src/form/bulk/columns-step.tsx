import type { WriteOperation } from '~/api/submit/intent'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Checkbox, NativeSelect } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import type { BulkKind } from './bulk-kind'
import { columnName, mappedTwice } from './mapping'
import type { Sheet } from './read-sheet'
import { SettingsFields } from './settings-fields'
import type { Preparation } from './use-preparation'

interface ColumnsStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly sheet: Sheet
  readonly problem: string | undefined
}

export function ColumnsStep<O extends WriteOperation>({
  kind,
  preparation,
  sheet,
  problem,
}: ColumnsStepProps<O>) {
  const { mapping, source } = preparation
  const twice = mappedTwice(mapping)
  const unsent = mapping.flatMap((id, at) => (id === undefined ? columnName(sheet, at) : []))
  return (
    <>
      {problem !== undefined && (
        <Notice tone="danger" title="Check the columns">
          {problem}
        </Notice>
      )}
      {source?.encoding === 'Windows-1252' && (
        <Notice tone="warning" title="This file is not UTF-8">
          We read it as Windows-1252. Check names with accents.
        </Notice>
      )}
      <Checkbox
        label="First row is a header"
        checked={preparation.hasHeader}
        onChange={({ target }) => preparation.setHeader(target.checked)}
      />
      <ul aria-label="Columns" className="flex max-w-4xl flex-col rounded-lg border border-line">
        {mapping.map((id, at) => (
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
            <div className="min-w-0">
              <NativeSelect
                aria-label={`${foreignText(columnName(sheet, at))} is`}
                aria-invalid={(id !== undefined && twice.has(id)) || undefined}
                className={cx(id === undefined && 'text-ink-3')}
                value={id ?? ''}
                onChange={({ target }) => preparation.map(at, target.value || undefined)}
              >
                <option value="">Not sent</option>
                {kind.fields.map((field) => (
                  <option key={field.id} value={field.id}>
                    {field.label}
                  </option>
                ))}
              </NativeSelect>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {unsent.length === 0 ? 'Every column is sent.' : `Not sent: ${unsent.join(', ')}.`}
      </p>
      <SettingsFields
        kind={kind}
        settings={preparation.settings}
        mapped={new Set(mapping)}
        onChange={preparation.setSettings}
      />
    </>
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
