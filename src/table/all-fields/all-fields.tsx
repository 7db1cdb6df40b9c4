import { Pin, PinOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'

import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import type { Money } from '~/lib/money'
import { bytesFromBase64, formatBytes, imageTypeOf } from '~/lib/received-file'
import { isAlsoSentField, alsoSentField } from '~/lib/also-sent-fields'
import { jsonText } from '~/lib/visible-text'
import type { LegendKind } from '~/storage/legend'
import { Mark } from '~/ui/badge'
import { Button, IconButton } from '~/ui/button'
import { Section } from '~/ui/card'
import { NotGiven } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { DescriptionList } from '~/ui/description-list'
import { countShown, display } from '~/ui/locale'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { problemWords } from '~/ui/record-problems'

import { StatusMark } from '../status-mark'
import { type FieldGroup, fieldGroups, isEmptyField, type RecordField } from './field-groups'
import type { SentPins } from './sent-pins'

const ITEMS = 25
/** Fields drawn, and added by each press: a record's lists may hold thousands. */
const FIELDS = 1200
/** More than a tall window shows. The others follow once these are painted. */
const FIRST_FIELDS = 120

/** Codes whose words the legend has, by the name of their member. */
const legendOfMember: Readonly<Record<string, LegendKind>> = {
  Status: 'payout',
  BatchStatus: 'batch',
  AchStatus: 'ach',
  CardStatus: 'card',
  VcardStatus: 'vcard',
  CheckStatus: 'check',
  WireStatus: 'wire',
  vendorStatus: 'vendor',
  customerStatus: 'customer',
  SubStatus: 'subscription',
  TransStatus: 'transaction',
  transStatus: 'transaction',
  SettlementStatus: 'settlement',
  settlementStatus: 'settlement',
  PaypointStatus: 'paypoint',
  paypointStatus: 'paypoint',
  invoiceStatus: 'invoice',
  published: 'page',
}

/** Records whose own code is called `status` alone. */
const legendOfRecord: Readonly<Record<string, LegendKind>> = {
  Chargeback: 'chargeback',
  Notification: 'notification',
}

const legendOf = (record: string, path: string): LegendKind | undefined =>
  path === 'status' ? legendOfRecord[record] : legendOfMember[path.slice(path.lastIndexOf('.') + 1)]

interface AllFieldsProps {
  /** "Payout". */
  readonly record?: string
  readonly reading: Reading<Schema>
  /** Where the record has facts to pin something to. */
  readonly pins?: SentPins
}

export function AllFields({ record = '', reading, pins }: AllFieldsProps) {
  const [hasEmpty, setHasEmpty] = useState(false)
  const [items, setItems] = useState(ITEMS)
  const groups = useMemo(() => fieldGroups(reading, items), [reading, items])
  const [most, setMost] = useState(FIELDS)
  const isFirst = !useDeferredValue(true, false)
  const { drawn, left } = firstFields(groups, isFirst ? FIRST_FIELDS : most, hasEmpty)
  const empty = groups.flatMap(({ fields }) => fields.filter(isEmptyField)).length
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {empty > 0 && (
        <div>
          <Button size="sm" aria-pressed={hasEmpty} onClick={() => setHasEmpty(!hasEmpty)}>
            {`${hasEmpty ? 'Hide' : 'Show'} ${empty === 1 ? 'one empty field' : `${String(empty)} empty fields`}`}
          </Button>
        </div>
      )}
      {drawn.map((group) => (
        <Group
          key={group.path}
          group={group}
          record={record}
          hasEmpty={hasEmpty}
          pins={pins}
          onMore={() => setItems(items + ITEMS)}
        />
      ))}
      {left > 0 && !isFirst && (
        <div>
          <Button size="sm" onClick={() => setMost(most + FIELDS)}>
            {`Show more fields (${countShown(left)} left)`}
          </Button>
        </div>
      )}
    </div>
  )
}

function firstFields(groups: readonly FieldGroup[], most: number, hasEmpty: boolean) {
  const sizes = groups.map(({ fields }) => shownOf(fields, hasEmpty).length)
  let count = 0
  const end = sizes.findIndex((size) => {
    const isFull = count >= most
    count += size
    return isFull
  })
  const drawn = end < 0 ? groups : groups.slice(0, end)
  return { drawn, left: sizes.slice(drawn.length).reduce((sum, size) => sum + size, 0) }
}

const shownOf = (fields: readonly RecordField[], hasEmpty: boolean) =>
  hasEmpty ? fields : fields.filter((field) => !isEmptyField(field))

function Group({
  group: { title, fields, more },
  record,
  hasEmpty,
  pins,
  onMore,
}: {
  group: FieldGroup
  record: string
  hasEmpty: boolean
  pins: SentPins | undefined
  onMore: () => void
}) {
  if (more > 0) {
    return (
      <div>
        <Button size="sm" onClick={onMore}>{`Show more of ${title} (${String(more)} left)`}</Button>
      </div>
    )
  }
  const shown = shownOf(fields, hasEmpty)
  if (shown.length === 0) return null
  const rows = (
    <DescriptionList
      rows={shown.map((field) => ({
        id: field.path,
        label: field.label,
        hint: field.path,
        value:
          field.pattern !== undefined && pins ? (
            <Pinnable field={alsoSentField(field.pattern)} label={field.pattern} pins={pins}>
              {isEmptyField(field) ? <NotGiven /> : <FieldValue field={field} record={record} />}
            </Pinnable>
          ) : isEmptyField(field) ? undefined : (
            <FieldValue field={field} record={record} />
          ),
      }))}
    />
  )
  return (
    // Laid out when it comes near the window.
    <div className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      {title === '' ? (
        rows
      ) : (
        <Section title={title} headingLevel={3}>
          {rows}
        </Section>
      )}
    </div>
  )
}

function Pinnable({
  field,
  label,
  pins: { fields, toggle },
  children,
}: {
  field: string
  label: string
  pins: SentPins
  children: ReactNode
}) {
  const isPinned = fields.includes(field)
  return (
    <span className="flex min-w-0 items-baseline justify-between gap-2">
      <span className="min-w-0">{children}</span>
      {isAlsoSentField(field) && (
        <IconButton
          size="sm"
          label={isPinned ? `Unpin ${label} from the facts` : `Pin ${label} to the facts`}
          onClick={() => toggle(field)}
        >
          {isPinned ? (
            <PinOff aria-hidden="true" className="size-4" />
          ) : (
            <Pin aria-hidden="true" className="size-4" />
          )}
        </IconButton>
      )}
    </span>
  )
}

const fieldText = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

function fileText({ path, value }: RecordField): string | undefined {
  if (!/(^|\.)fContent$/i.test(path) || typeof value !== 'string') return undefined
  const bytes = bytesFromBase64(value)
  if (!bytes) return undefined
  const kind = { 'image/png': 'PNG image', 'image/jpeg': 'JPEG image', file: 'File' }
  return `${kind[imageTypeOf(bytes) ?? 'file']}, ${formatBytes(bytes.length, display.locale)}`
}

function FieldValue({ field, record }: { field: RecordField; record: string }) {
  const { kind, value, problem, label, path } = field
  if (problem) {
    return (
      <Mark tone="warning" title={`What was sent ${problemWords(problem)}`}>
        <span className="code-text">
          <LongText>{fieldText(problem.raw)}</LongText>
        </span>
      </Mark>
    )
  }
  const legend = legendOf(record, path)
  if (legend !== undefined && typeof value === 'number') {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {String(value)}
        <StatusMark kind={legend} text={undefined} code={value} place="fields" />
      </span>
    )
  }
  switch (kind) {
    case 'money':
      // Members of this kind are read as amounts.
      return <Amount money={value as Money} align="start" />
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'date':
      return <Moment value={fieldText(value)} style="date" />
    case 'timestamp':
      return <Moment value={fieldText(value)} style="seconds" />
    case 'idText':
    case 'idNumber':
      return <Identifier value={fieldText(value)} label={label} />
    default:
      return <LongText>{fileText(field) ?? fieldText(value)}</LongText>
  }
}
