import { jsonText } from '~/lib/json-text'
import type { Money } from '~/lib/money'
import { Amount } from '~/ui/amount'
import { Mark } from '~/ui/badge'
import { Identifier } from '~/ui/identifier'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'

import type { RecordField } from './field-groups'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

/** A field's value as its kind has it; one that could not be read as it came. */
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
      // The reading gives amounts to members of this kind.
      return <Amount money={value as Money} align="start" />
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'date':
      return <Moment value={textOf(value)} style="date" />
    case 'timestamp':
      return <Moment value={textOf(value)} style="seconds" zone="named" />
    case 'idText':
    case 'idNumber':
      return <Identifier value={textOf(value)} label={label} />
    default:
      return <LongText>{textOf(value)}</LongText>
  }
}
