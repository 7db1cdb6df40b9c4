/** What can't be sent of a definition that is being made, by its place in the form. */
import type { Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import { isObject } from '~/lib/json'
import { cleanText, type Verdict } from '~/lib/machine-text'
import { looksMasked } from '~/lib/masks'
import { moneyFromJson } from '~/lib/money'
import { safeWebAddress } from '~/lib/received-file'
import { subdomainVerdict } from '~/lib/subdomain'

import { isNumberKind, readNumber, type Tree } from './tree'

export interface PlaceProblem {
  /** `pageContent.amount.categories.0.order` */
  readonly place: string
  readonly message: string
}

/** interface.md: "a list of days and ranges of days of the month". */
export function startDaysProblem(text: string): string | undefined {
  const isRight = text.split(',').every((part) => {
    const [from = '', to = from, ...others] = part.split('-').map((day) => day.trim())
    const days = [from, to].map((day) => (/^\d{1,2}$/.test(day) ? Number(day) : 0))
    const [first = 0, last = 0] = days
    return others.length === 0 && first >= 1 && last <= 31 && first <= last
  })
  return isRight ? undefined : 'Enter days of the month, such as 1, 5-10, 15.'
}

const errorOf = (verdict: Verdict | undefined): string | undefined =>
  verdict?.level === 'error' ? verdict.message : undefined

const texts: Readonly<Record<string, (text: string) => string | undefined>> = {
  'pageContent.autopay.startDate': startDaysProblem,
  'pageSettings.customCssUrl': addressProblem,
  'pageSettings.redirectAfterApproveUrl': addressProblem,
  'pageSettings.pageLogo.furl': addressProblem,
  'credentials.accountId': (text) =>
    looksMasked(text) ? 'This account is masked. Enter all of it, or clear the field.' : undefined,
  subdomain: (text) => errorOf(subdomainVerdict(text)),
}

function addressProblem(text: string): string | undefined {
  return safeWebAddress(cleanText(text).text) === undefined
    ? 'Enter a web address that begins with https:// or http://.'
    : undefined
}

function problemsIn(
  schema: Schema,
  value: unknown,
  place: string,
  locale: string,
): readonly PlaceProblem[] {
  const part = partOf(schema)
  if (part.is === 'list') {
    return (Array.isArray(value) ? value : []).flatMap((item: unknown, at) =>
      problemsIn(part.of, item, `${place}.${String(at)}`, locale),
    )
  }
  if (part.is === 'record') {
    return part.members.flatMap(({ key, schema: inner }) =>
      problemsIn(
        inner,
        isObject(value) ? value[key] : undefined,
        place === '' ? key : `${place}.${key}`,
        locale,
      ),
    )
  }
  const message = memberProblem(part.kind, value, place, locale)
  return message === undefined ? [] : [{ place, message }]
}

function memberProblem(
  kind: Parameters<typeof readNumber>[0],
  value: unknown,
  place: string,
  locale: string,
): string | undefined {
  if (kind === 'map') return mapProblem(value)
  if (typeof value === 'number' && kind === 'money' && !moneyFromJson(value)) return UNREAD.money
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (!isNumberKind(kind)) return texts[place.replace(/\.\d+(?=\.|$)/g, '')]?.(value)
  const read = readNumber(kind, value, locale)
  if (read !== undefined && (kind !== 'money' || moneyFromJson(read))) return undefined
  if (kind === 'money') return UNREAD.money
  return kind === 'decimal' ? UNREAD.decimal : UNREAD.whole
}

const UNREAD = {
  whole: 'Enter a whole number.',
  decimal: 'Enter a number, such as 2 or 1.5.',
  money: 'Enter an amount, such as 25.00.',
} as const

function mapProblem(rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return undefined
  const named = rows as readonly { readonly key: string; readonly value: unknown }[] // See treeOf.
  const names = named.filter(({ key, value }) => key !== '' || value !== '').map(({ key }) => key)
  return new Set(names).size === names.length ? undefined : 'Two entries have the same name.'
}

export const problemsOf = (page: Tree, locale: string): readonly PlaceProblem[] => [
  ...(typeof page['subdomain'] === 'string' && page['subdomain'].trim() !== ''
    ? []
    : [{ place: 'subdomain', message: 'Enter the subdomain.' }]),
  ...problemsIn(PaymentPageBody, page, '', locale),
]
