/** Reads what a submission made, and holds it against what was sent, field by field. */
import { payoutQuery } from '~/contract/payouts'
import { vendorGet } from '~/contract/vendors'
import { foldText } from '~/lib/fold-text'
import { lastFour, looksMasked } from '~/lib/masks'
import { REMOVED } from '~/lib/removed'
import type { Submission } from '~/storage/submission-record'

import { call } from '../call'
import { payoutFields, vendorFields, billFields, type ReadBackField } from './read-back-fields'

export interface ReadBackRow {
  readonly label: string
  readonly sent: string
  /** Undefined: the record does not have it. */
  readonly stored: string | undefined
  readonly agreement: 'same' | 'differs' | 'absent'
}

export interface ReadBack {
  /** Empty: nothing was sent that can be compared. */
  readonly rows: readonly ReadBackRow[]
  /** Where a payout is read: its entry and `IdOut`. */
  readonly payout?: { readonly entry: string; readonly idOut: string } | undefined
}

/** Whether the service has a way to read what this operation makes. */
export const canReadBack = ({ operation, reference }: Submission): boolean =>
  reference !== undefined && (operation === 'payoutAuthorize' || operation === 'vendorCreate')

/**
 * @returns undefined when the record is not (yet) there
 * @throws ApiError when the service cannot be asked
 */
export async function readBack(
  submission: Submission,
  signal?: AbortSignal,
): Promise<ReadBack | undefined> {
  return submission.operation === 'vendorCreate'
    ? readVendorBack(submission, signal)
    : readPayoutBack(submission, signal)
}

/** More than one: a service that takes no notice of the filter may still send it. */
const MOST = 50

async function readPayoutBack({ subject, reference = '', body }: Submission, signal?: AbortSignal) {
  const { entry } = subject
  if (!entry) return undefined
  const search = `paymentId(eq)=${encodeURIComponent(reference)}`
  const page = { search, from: 0, limit: MOST }
  const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
  const value = records.find((each) => each.value.PaymentId === reference)?.value
  if (!value) return undefined
  const bills = listAt(body, 'invoiceData').flatMap((sent, at) => {
    const number = textOf(memberAt(sent, 'invoiceNumber'))
    const stored = value.Bills?.find((bill) => bill.invoiceNumber === number)
    return rowsOf(billFields, sent, stored ?? {}, `Bill ${number ?? String(at + 1)}: `)
  })
  return {
    rows: [...rowsOf(payoutFields, body, value), ...bills],
    payout: { entry, idOut: value.IdOut },
  }
}

async function readVendorBack({ reference = '', body }: Submission, signal?: AbortSignal) {
  const { reading } = await call(vendorGet, { params: { idVendor: reference } }, signal)
  return { rows: rowsOf(vendorFields, body, reading.value) }
}

function rowsOf<R>(
  fields: readonly ReadBackField<R>[],
  sentJson: unknown,
  record: R,
  prefix = '',
): ReadBackRow[] {
  return fields.flatMap(({ label, path, stored: storedOf, write = textOf }) => {
    const sent = write(memberAt(sentJson, path))
    if (sent === undefined || sent === REMOVED) return []
    const stored = textOf(storedOf(record))
    return [{ label: prefix + label, sent, stored, agreement: agreementOf(sent, stored) }]
  })
}

function agreementOf(sent: string, stored: string | undefined): ReadBackRow['agreement'] {
  if (stored === undefined) return 'absent'
  if (looksMasked(sent) || looksMasked(stored)) {
    const [sentEnd, storedEnd] = [lastFour(sent), lastFour(stored)]
    if (sentEnd === undefined || storedEnd === undefined) return 'absent'
    return sentEnd === storedEnd ? 'same' : 'differs'
  }
  return foldText(sent.trim()) === foldText(stored.trim()) ? 'same' : 'differs'
}

function memberAt(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined,
      json,
    )
}

function listAt(json: unknown, path: string): readonly unknown[] {
  const list = memberAt(json, path)
  return Array.isArray(list) ? list : []
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
