/** What can't be sent of a definition that is being made, by its place in the form. */
import type { Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import { isObject, memberOf } from '~/lib/json'
import { cleanText, type TextVerdict } from '~/lib/machine-text'
import { looksMasked } from '~/lib/masks'
import { moneyFromJson } from '~/lib/money'
import { bytesFromBase64, logoTypeOf, safeWebAddress } from '~/lib/received-file'
import { subdomainVerdict } from '~/lib/subdomain'

import { labelOf, type Side, sides } from './blocks'
import { isNumberKind, readTypedNumber, type Tree } from './tree'

interface PlaceProblem {
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

const errorOf = (verdict: TextVerdict | undefined): string | undefined =>
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
  kind: Parameters<typeof readTypedNumber>[0],
  value: unknown,
  place: string,
  locale: string,
): string | undefined {
  if (kind === 'map') return mapProblem(value)
  if (typeof value === 'number' && kind === 'money' && !moneyFromJson(value)) return UNREAD.money
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (!isNumberKind(kind)) return texts[place.replace(/\.\d+(?=\.|$)/g, '')]?.(value)
  const read = readTypedNumber(kind, value, locale)
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

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const hasAny = (record: unknown, ...names: readonly string[]): boolean =>
  names.some((name) => isText(memberOf(record, name)))

/** Name, type and content are one file; an address alone is another way to give it. */
function logoFileProblem(logo: unknown): string | undefined {
  const content = memberOf(logo, 'fContent')
  if (isText(content)) {
    const type = logoTypeOf(bytesFromBase64(content) ?? new Uint8Array())
    if (type === undefined) return 'Logo: the file’s content isn’t an image that browsers show'
    const named = memberOf(logo, 'ftype')
    // interface.md also has names of kinds of documents there: those contradict nothing.
    const isOther =
      isText(named) &&
      /(?:^|[/.])(?:png|jpe?g|gif|webp|svg|heic|pdf)\b/i.test(named) &&
      !isSameType(named, type)
    return isOther
      ? `Logo: the file is a ${type.toUpperCase()}, and its type says another`
      : undefined
  }
  if (!hasAny(logo, 'filename', 'ftype') || hasAny(logo, 'furl')) return undefined
  return 'Logo: the file has a name or type, and no content'
}

/** "image/jpeg", "JPEG" and ".jpg" are one type. */
const isSameType = (named: string, type: string): boolean =>
  named
    .toLowerCase()
    .replace(/^.*[/.]/, '')
    .replace('jpeg', 'jpg')
    .trim() === type

function redirectProblem(settings: unknown): string | undefined {
  const isOn = memberOf(settings, 'redirectAfterApprove') === true
  const hasAddress = hasAny(settings, 'redirectAfterApproveUrl')
  if (isOn && !hasAddress) return `${labelOf('redirectAfterApprove')} is on, without an address`
  if (!isOn && hasAddress)
    return `${labelOf('redirectAfterApproveUrl')} is given, and the redirect is off`
  return undefined
}

function autopayProblems(autopay: unknown): readonly string[] {
  if (memberOf(autopay, 'enabled') !== true) return []
  const offered = memberOf(autopay, 'frequency')
  const isOffered = (name: string) => memberOf(offered, name) === true
  const names = isObject(offered) ? Object.keys(offered) : []
  if (!names.some(isOffered)) return ['Autopay is on, and offers no frequency']
  const chosen = memberOf(autopay, 'frequencySelected')
  return isText(chosen) && !isOffered(chosen)
    ? ['Autopay: the frequency chosen isn’t among those offered']
    : []
}

function sideProblems(json: Tree, side: Side): readonly string[] {
  const content = memberOf(json, side)
  const isOn = (block: string) => memberOf(memberOf(content, block), 'enabled') === true
  const hasLogo = hasAny(memberOf(memberOf(json, 'pageSettings'), 'pageLogo'), 'fContent', 'furl')
  const hasContact = hasAny(memberOf(content, 'contactUs'), 'emailLabel', 'phoneLabel')
  return [
    ...(isOn('logo') && !hasLogo ? [`${sides[side]}: the logo is on, and there’s no file`] : []),
    ...(isOn('contactUs') && !hasContact
      ? [`${sides[side]}: contact is on, without an email or phone`]
      : []),
  ]
}

/** What is only half there: turned on or named, with nothing behind it. It may be sent, and is said. */
export function membersLackingIn(json: Tree): readonly string[] {
  const settings = memberOf(json, 'pageSettings')
  return [
    ...(Object.keys(sides) as Side[]).flatMap((side) => sideProblems(json, side)),
    ...autopayProblems(memberOf(memberOf(json, 'pageContent'), 'autopay')),
    ...[logoFileProblem(memberOf(settings, 'pageLogo')), redirectProblem(settings)].filter(
      (problem) => problem !== undefined,
    ),
  ]
}
