/** Every member of a record as a column, made from the contract. Loaded where columns are edited or exported, or a view has some. */
import { sentText } from '~/contract/also-sent'
import { amountMembers, paymentCurrency } from '~/contract/amount-members'
import type { Kind, Schema } from '~/contract/fields'
import { partOf, type Part } from '~/contract/walk'
import { isObject } from '~/lib/json'
import { masked } from '~/lib/masks'
import { memberField } from '~/lib/member-fields'
import { memberLabel } from '~/lib/member-label'
import { amountIn, moneyText, type Money } from '~/lib/money'
import { redactAt } from '~/lib/redact'
import { isSecretName } from '~/lib/secrets'
import { sentenceCase } from '~/lib/text'
import type { ExportColumn } from '~/table/export/columns'
import type { Readable, ReadColumn } from '~/table/read-columns'

import { columnOf, type KnownField } from './fields/field'
import { exportColumnsOf } from './fields/field-texts'

type Row = Readable & { readonly value: unknown }

interface Leaf {
  /** As `problemsAt` takes it: `Bills.*.netAmount`. */
  readonly pattern: readonly string[]
  readonly kind: Kind
}

/** No record of interface.md is deeper. */
const DEEPEST = 8

function leavesOf(part: Part, pattern: readonly string[]): readonly Leaf[] {
  if (pattern.length > DEEPEST) return []
  switch (part.is) {
    case 'member':
      return [{ pattern, kind: part.kind }]
    case 'list':
      return leavesOf(partOf(part.of), [...pattern, '*'])
    case 'record':
      return part.members.flatMap(({ key, schema }) => leavesOf(partOf(schema), [...pattern, key]))
  }
}

/** Their ends are shown, whoever masked them. */
const endings: Readonly<Record<string, string>> = {
  accountNumber: 'account ending',
  MaskedAccount: 'account ending',
  routingAccount: 'routing number ending',
  ein: 'EIN ending',
}

/** Contents of files and signatures are no values; a token may be used. */
const isNoColumn = (name: string): boolean =>
  /^(?:fContent|.*SignatureData)$/i.test(name) ||
  (isSecretName(name) && !Object.hasOwn(endings, name))

/** What a record inside the record adds to its members' names. */
const containers: Readonly<Record<string, string>> = {
  Vendor: 'vendor',
  Bills: 'bill',
  Events: 'event',
  PaymentData: '',
  paymentDetails: '',
  binData: '',
  billingData: 'bank',
  CheckData: 'check file',
  summary: '',
  contacts: 'contact',
  attachments: 'attachment',
  categories: 'category',
  splitFunding: 'split',
}

const ownLabels: Readonly<Record<string, string>> = {
  CheckNumber: 'Check number',
  LastUpdated: 'Updated',
  lastUpdated: 'Updated',
  ParentOrgName: 'Organization',
  EntryName: 'Entry',
  zip: 'ZIP code',
  AccountZip: 'Account ZIP code',
  AccountExp: 'Account expires',
  typeAccount: 'Account type',
  customerVendorAccount: 'Customer–vendor account',
  [paymentCurrency]: 'Payment currency',
}

const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

function labelOf({ pattern, kind }: Leaf): string {
  const names = pattern.filter((name) => name !== '*')
  const name = names.at(-1) ?? ''
  const path = names.join('.')
  const whole = ownLabels[path]
  if (whole !== undefined) return whole
  const isCode = kind === 'whole' && /status$/i.test(name)
  const own = `${endings[name] ?? inSentence(ownLabels[name] ?? memberLabel(name))}${isCode ? ' code' : ''}`
  const around = names
    .slice(0, -1)
    .map((each) => containers[each] ?? inSentence(memberLabel(each)))
    .filter((word) => word !== '' && !own.toLowerCase().includes(word.toLowerCase()))
  return sentenceCase([...around, own].join(' '))
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined)
    return value === undefined || value === null || value === '' ? [] : [value]
  if (name === '*') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : []
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : []
}

const isMoneyValue = (value: unknown): value is Money => isObject(value) && 'amountMinor' in value

function textOfValue({ pattern, kind }: Leaf, value: unknown): string {
  if (isMoneyValue(value)) return moneyText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const name = pattern.at(-1) ?? ''
  if (typeof value === 'string' && Object.hasOwn(endings, name)) return masked(value) ?? ''
  const isFree = kind === 'text' || kind === 'map' || kind === 'anything'
  const clean = isFree ? redactAt(pattern, value) : value
  return kind === 'map' && isObject(clean)
    ? Object.entries(clean)
        .map(([key, each]) => `${key}: ${sentText(each)}`)
        .join('; ')
    : sentText(clean)
}

const WIDTH = 168
const AMOUNT_WIDTH = 132

/** Text that looks like a number is kept figure by figure. */
const isNumberName = (name: string): boolean => /(?:number|zip|phone|mcc|id)$/i.test(name)

function fieldOf(leaf: Leaf, label: string): KnownField<unknown> {
  const { pattern, kind } = leaf
  const path = pattern.join('.')
  const all = (record: unknown) => valuesAt(record, pattern)
  const column = { id: memberField(path), members: [path], width: WIDTH }
  const texts = (record: unknown) =>
    all(record)
      .map((value) => textOfValue(leaf, value))
      .join(', ') || undefined
  // Of a list there may be several, which stand beside one another.
  if (pattern.includes('*')) return { label, kind: 'text', value: texts, column }
  switch (kind) {
    case 'money': {
      // Beside the record's payment, amounts are of its currency; a vendor's sums may be of any.
      const isPaid = pattern.length === 1 || pattern[0] === 'PaymentData'
      return {
        label,
        kind: 'money',
        value: (record) => {
          const [money] = all(record).filter(isMoneyValue)
          const [currency] = isPaid ? valuesAt(record, paymentCurrency.split('.')) : []
          return typeof currency === 'string' ? amountIn(money, currency) : money
        },
        column: {
          ...column,
          members: pattern.length === 1 ? amountMembers(path) : [path],
          width: AMOUNT_WIDTH,
        },
      }
    }
    case 'whole':
      return {
        label,
        kind: 'count',
        value: (record) => all(record).find((value) => typeof value === 'number'),
        column,
      }
    case 'date':
    case 'timestamp':
      return {
        label,
        kind: 'moment',
        ...(kind === 'date' && { isDay: true }),
        value: texts,
        column,
      }
    default: {
      const isId = kind === 'idText' || kind === 'idNumber' || isNumberName(pattern.at(-1) ?? '')
      return { label, kind: isId ? 'id' : 'text', value: texts, column }
    }
  }
}

const made = new WeakMap<Schema, readonly Leaf[]>()

interface ShownColumn {
  readonly header: string
  readonly members?: readonly string[]
  /** Members that it shows only in place of its own. */
  readonly fallback?: readonly string[]
}

/** Those that no column shows yet, in the contract's order. */
function fieldsOf(schema: Schema, shown: readonly ShownColumn[]): readonly KnownField<unknown>[] {
  const leaves = made.get(schema) ?? leavesOf(partOf(schema), [])
  made.set(schema, leaves)
  const covered = new Set(
    shown.flatMap(({ members = [], fallback = [] }) =>
      members.filter((member) => !fallback.includes(member)),
    ),
  )
  const taken = new Set(shown.map(({ header }) => header.toLowerCase()))
  return leaves.flatMap((leaf) => {
    const path = leaf.pattern.join('.')
    if (covered.has(path) || isNoColumn(leaf.pattern.at(-1) ?? '')) return []
    const label = labelOf(leaf)
    const own = taken.has(label.toLowerCase()) ? `${label} (${path})` : label
    taken.add(own.toLowerCase())
    return [fieldOf(leaf, own)]
  })
}

export const memberColumns = (
  schema: Schema,
  shown: readonly ShownColumn[],
): readonly ReadColumn<Row>[] =>
  fieldsOf(schema, shown).flatMap((field) =>
    field.column ? [columnOf<unknown, Row>('', field, field.column, undefined).column] : [],
  )

/** A file of all columns lacks those that no row fills. */
export const memberExportColumns = (
  schema: Schema,
  shown: readonly ShownColumn[],
): readonly ExportColumn<Row>[] =>
  fieldsOf(schema, shown)
    .flatMap((field) => exportColumnsOf<unknown>('', field))
    .map((column) => ({ ...column, isOnlyFilled: true }))
