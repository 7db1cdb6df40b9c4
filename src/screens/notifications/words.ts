/** What a notification is called: by what it tells, how, and whom. */
import { todayIn } from '~/lib/days'
import { plainEmail } from '~/lib/email-address'
import { plainPhone } from '~/lib/phone-number'
import { sentenceCase } from '~/lib/text'
import type { Pin } from '~/storage/pins'

import type { NotificationBody, Registered } from './registry'

const methods: Readonly<Record<string, string>> = { web: 'Web', email: 'Email', sms: 'SMS' }

/** "ApprovedPayment" is "Payment approved": the service writes what was done before what it was done to. */
export function eventWords(event: string): string {
  const words = event.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? []
  if (words.length < 2 || words.join('') !== event) return event
  const [first = '', ...rest] = words.map((word) =>
    word === 'Ach' || word === word.toUpperCase() ? word.toUpperCase() : word.toLowerCase(),
  )
  return sentenceCase((first.endsWith('ed') ? [...rest, first] : [first, ...rest]).join(' '))
}

/** What it tells. */
export const eventText = ({ content }: Pick<NotificationBody, 'content'>): string | undefined =>
  content?.eventType && eventWords(content.eventType)

/** interface.md shows one frequency alone. */
export const frequencies = [{ value: 'untilcancelled', label: 'Until you turn it off' }] as const

export const frequencyText = (frequency: string | undefined): string | undefined =>
  frequencies.find(({ value }) => value === frequency)?.label ?? frequency

/** The service's own word where it is none of the three. */
export const methodText = (method: string | undefined): string | undefined =>
  method === undefined ? undefined : (methods[method.toLowerCase()] ?? method)

/** Commas and line breaks are what people paste. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      // "Ann <ann@example.com>" is one, "a@example.com b@example.com" are two.
      .flatMap((piece) => (piece.includes('<') ? [piece] : piece.split(/\s+/)))
      .map(plainEmail)
      .filter(Boolean),
  ),
]

/** A phone number has blanks of its own. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map(plainPhone)
      .filter(Boolean),
  ),
]

/** interface.md shows one address, so how several are written is this app's guess. */
export const JOINED = 'sent joined by semicolons. That’s our guess: your provider shows only one.'

export const joinedTargets = (targets: readonly string[]): string => targets.join(';')

type Addressed = Pick<NotificationBody, 'method' | 'target'>

/** A web address may have semicolons of its own. */
export function targetsOf({ method, target }: Addressed): readonly string[] {
  if (target === undefined || target === '') return []
  const isList = method !== undefined && /^(?:email|sms)$/i.test(method)
  return isList ? target.split(';').filter(Boolean) : [target]
}

export const targetText = (of: Addressed): string | undefined =>
  of.target === undefined ? undefined : targetsOf(of).join(', ')

export function notificationName(body: NotificationBody): string {
  const { target, method } = body
  const event = eventText(body) || 'Notification'
  const to =
    method === 'web'
      ? target !== undefined && URL.canParse(target)
        ? new URL(target).host || target
        : target
      : targetText(body)
  return to ? `${event} to ${to}` : event
}

const HOUR_MS = 3_600_000

export const offsetText = (hours: number): string =>
  hours === 0 ? 'UTC' : `UTC${hours < 0 ? '\u2212' : '+'}${String(Math.abs(hours))}`

const clock = (at: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

/** "UTC−5 · 7:15 AM when it’s 12:15 PM here" */
export function offsetInWords(
  hours: number,
  { now, locale, zone }: { readonly now: number; readonly locale: string; readonly zone: string },
): string {
  const at = now + hours * HOUR_MS
  const [thereDay, hereDay] = [todayIn('UTC', at), todayIn(zone, now)]
  const there = clock(at, locale, 'UTC')
  const here = clock(now, locale, zone)
  if (there === here && thereDay === hereDay) return `${offsetText(hours)} · the same time as here`
  const day = thereDay === hereDay ? '' : thereDay > hereDay ? ' the next day' : ' the day before'
  return `${offsetText(hours)} · ${there}${day} when it’s ${here} here`
}

/** What it is called now, where that is known here, else when it was pinned. */
export const pinnedName = (
  { was }: Pin<'notifications'>,
  known: Registered | undefined,
): string | undefined => (known ? notificationName(known.shown) : was.facts.title?.value)
