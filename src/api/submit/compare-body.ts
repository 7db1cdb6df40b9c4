import type { Schema } from '~/contract/fields'
import { partOf, type Part } from '~/contract/walk'
import { readMoment } from '~/lib/dates'
import { labels } from '~/lib/labels'
import { lastFour, looksMasked } from '~/lib/masks'
import { memberLabel } from '~/lib/member-label'
import { moneyFromJson, moneyText, withCurrency, type Money } from '~/lib/money'
import { REMOVED } from '~/lib/redact'

import { sizeOf } from './journal-body'

export interface ReadBackRow {
  readonly path: string
  readonly label: string
  /** Undefined: it was left out. */
  readonly sent: string | undefined
  /** Undefined: the record does not show it. */
  readonly stored: string | undefined
  /** `last-four`: masked, and what is shown agrees. `absent`: not comparable. `not-sent`: left to the service. */
  readonly agreement: 'same' | 'last-four' | 'differs' | 'absent' | 'not-sent'
}

/** Where a place of the body stands in the record; null if nowhere. Others keep their name. */
export type Places = Readonly<Record<string, string | null>>

/** As the records name them. */
const ownLabels: Readonly<Record<string, string>> = {
  entryPoint: 'Paypoint',
  totalAmount: 'Total',
  netAmount: 'Amount',
  serviceFee: 'Fee',
  name1: 'Name',
  name2: 'Second name',
  address1: 'Address',
  address2: 'Address, second line',
  zip: labels.zip,
  remitAddress1: 'Remittance address',
  remitAddress2: 'Remittance address, second line',
  remitCity: 'Remittance city',
  remitState: 'Remittance state',
  remitZip: 'Remittance ZIP code',
  remitCountry: 'Remittance country',
  payeeName1: 'Payee name',
  payeeName2: 'Second payee name',
  customerVendorAccount: 'Your account at the vendor',
  vendorStatus: 'Status',
  internalReferenceId: 'Internal reference',
  bankName: 'Bank',
  bankAccountHolderName: labels.accountHolder,
  bankAccountHolderType: 'Holder type',
  bankAccountFunction: 'Account function',
  'billingData.id': 'Account ID',
  'vendorData.billingData.id': 'Account ID',
  routingAccount: 'Routing number',
  typeAccount: 'Account type',
  // These groups get no heading.
  paymentDetails: '',
  paymentMethod: '',
  billingData: '',
  method: 'Method',
  vendorData: 'Vendor',
  contacts: 'Contact',
  invoiceData: 'Bill',
  attachments: 'Attachment',
  fContent: 'Size',
}

type Kind = Extract<Part, { is: 'member' }>['kind']

interface Position {
  readonly place: string
  readonly path: string
  readonly prefix: string
}

const TOP: Position = { place: '', path: '', prefix: '' }

/** @param sent as the journal keeps it: numbers masked, files by size */
export function compareBody(
  schema: Schema,
  sent: unknown,
  record: unknown,
  places: Places,
): readonly ReadBackRow[] {
  return members(schema, sent, record, TOP)

  function members(of: Schema, json: unknown, stored: unknown, parent: Position): ReadBackRow[] {
    const part = partOf(of)
    if (part.is !== 'record') return []
    return part.members.flatMap(({ key, schema: inner }) => {
      const value = memberOf(json, key)
      if (value === undefined || value === null) return []
      const place = parent.place === '' ? key : `${parent.place}.${key}`
      const path = parent.path === '' ? key : `${parent.path}.${key}`
      const found = storedAt(place, key, stored)
      return rows(inner, value, found, { place, path, prefix: parent.prefix }, key)
    })
  }

  function storedAt(place: string, key: string, beside: unknown): unknown {
    const elsewhere = places[place]
    if (elsewhere === null) return undefined
    if (elsewhere === undefined) return memberOf(beside, key)
    return elsewhere.split('.').reduce((inside, name) => memberOf(inside, name), record)
  }

  function rows(
    of: Schema,
    json: unknown,
    stored: unknown,
    parent: Position,
    key: string,
  ): ReadBackRow[] {
    const part = partOf(of)
    const label = ownLabels[parent.place] ?? ownLabels[key] ?? memberLabel(key)
    if (part.is === 'record') {
      return members(of, json, stored, {
        ...parent,
        prefix: parent.prefix + (label && `${label}: `),
      })
    }
    if (part.is === 'list') {
      const items = Array.isArray(json) ? json : []
      return items.flatMap((item: unknown, at) => {
        const prefix = `${parent.prefix}${label} ${nameOf(item) ?? String(at + 1)}: `
        const path = `${parent.path}[${String(at)}]`
        return members(part.of, item, itemLike(item, at, stored), { ...parent, path, prefix })
      })
    }
    if (part.kind === 'map') {
      return Object.entries(json as Readonly<Record<string, unknown>>).map(([name, value]) => ({
        path: `${parent.path}.${name}`,
        label: `${parent.prefix}${label}: ${name}`,
        ...compared('text', value, memberOf(stored, name)),
      }))
    }
    const isFile = key === 'fContent'
    return [
      {
        path: parent.path,
        label: named(parent.prefix, label),
        ...compared(
          part.kind,
          json,
          isFile && typeof stored === 'string' ? sizeOf(stored) : stored,
        ),
      },
    ]
  }
}

/** "Vendor: Name", and not "Vendor: Vendor ID". */
const named = (prefix: string, label: string): string =>
  label.startsWith(`${prefix.replace(': ', '')} `) ? label : prefix + label

/** Exact name first, then another capitalization: `AdditionalData` and `additionalData`. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, name)) {
    const own: unknown = Reflect.get(value, name)
    if (own !== undefined && own !== null) return own
  }
  const other = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
  return other === undefined ? undefined : Reflect.get(value, other)
}

const NAMES = ['invoiceNumber', 'billId', 'filename'] as const

function nameOf(item: unknown): string | undefined {
  const [name] = NAMES.map((each) => textOf(memberOf(item, each))).filter(Boolean)
  return name
}

/** By name; by position only if items have no names. */
function itemLike(item: unknown, at: number, stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined
  const list: readonly unknown[] = stored
  const named = NAMES.filter((name) => textOf(memberOf(item, name)) !== undefined)
  if (named.length === 0) return list[at]
  return named
    .map((name) =>
      list.find((each) => textOf(memberOf(each, name)) === textOf(memberOf(item, name))),
    )
    .find((each) => each !== undefined)
}

function compared(kind: Kind, sentJson: unknown, storedValue: unknown) {
  const sent = sentText(kind, sentJson)
  const stored = storedText(kind, storedValue)
  return { sent, stored, agreement: agreementOf(kind, sent, stored) }
}

const sentText = (kind: Kind, json: unknown): string => {
  const money = kind === 'money' && typeof json === 'number' ? moneyFromJson(json) : undefined
  return money ? amountText(money) : plainText(json)
}

const storedText = (kind: Kind, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  // Read by the contract as the same kind.
  return kind === 'money' ? amountText(value as Money) : plainText(value)
}

const amountText = (money: Money) => moneyText(withCurrency(money, undefined))

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (textOf(value) ?? JSON.stringify(value))

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function agreementOf(
  kind: Kind,
  sent: string,
  stored: string | undefined,
): ReadBackRow['agreement'] {
  // What the journal left out can't be compared later.
  if (stored === undefined || sent.includes(REMOVED)) return 'absent'
  if (stored.trim() === '') return sent.trim() === '' ? 'same' : 'differs'
  if (looksMasked(sent) || looksMasked(stored)) {
    const [sentEnd, storedEnd] = [lastFour(sent), lastFour(stored)]
    if (sentEnd === undefined || storedEnd === undefined) return 'absent'
    return sentEnd === storedEnd ? 'last-four' : 'differs'
  }
  if (kind === 'date') return dayOf(sent) === dayOf(stored) ? 'same' : 'differs'
  return sent.trim() === stored.trim() ? 'same' : 'differs'
}

/** A service may write a day as a time. */
function dayOf(text: string): string {
  const moment = readMoment(text)
  return moment.kind === 'odd' ? text : moment.date
}
