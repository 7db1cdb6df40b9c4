import { jsonText } from '~/lib/visible-text'
import type { Money } from '~/lib/money'
import { bytesFromBase64, formatBytes, imageTypeOf } from '~/lib/received-file'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { Identifier } from '~/ui/copy-button'
import { display } from '~/ui/locale'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'

import type { RecordField } from './field-groups'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

function fileText({ path, value }: RecordField): string | undefined {
  if (!/(^|\.)fContent$/i.test(path) || typeof value !== 'string') return undefined
  const bytes = bytesFromBase64(value)
  if (!bytes) return undefined
  const kind = { 'image/png': 'PNG image', 'image/jpeg': 'JPEG image', file: 'File' }
  return `${kind[imageTypeOf(bytes) ?? 'file']}, ${formatBytes(bytes.length, display.locale)}`
}

export function FieldValue({ field }: { field: RecordField }) {
  const { kind, value, problem, label } = field
  if (problem) {
    return (
      <Mark tone="warning" title={`Not a ${problem.expected}`}>
        <span className="id-text">
          <LongText>{textOf(problem.raw)}</LongText>
        </span>
      </Mark>
    )
  }
  switch (kind) {
    case 'money':
      // Members of this kind are read as amounts.
      return <Amount money={value as Money} align="start" />
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'date':
      return <Moment value={textOf(value)} style="date" />
    case 'timestamp':
      return <Moment value={textOf(value)} style="seconds" />
    case 'idText':
    case 'idNumber':
      return <Identifier value={textOf(value)} label={label} />
    default:
      return <LongText>{fileText(field) ?? textOf(value)}</LongText>
  }
}
