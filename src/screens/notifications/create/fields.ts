import { notificationUpdate } from '~/contract/notifications'
import { noteOf } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import { emailVerdict } from '~/lib/email-address'
import { isObject } from '~/lib/json'
import { doubtful, type TextVerdict } from '~/lib/machine-text'
import { phoneVerdict } from '~/lib/phone-number'
import { jsonText } from '~/lib/visible-text'
import { plainTarget, targetVerdict } from '~/lib/web-target'
import { isFlag } from '~/storage/shape'

import type { NotificationBody } from '../registry'
import { addressesIn, eventWords, frequencies, joinedTargets, numbersIn } from '../words'
import { headerDoubt, headerProblems, headersOf } from './headers'

/** What a person decides of an address; where there are several, which of them. */
function mailDoubt(text: string): TextVerdict | undefined {
  const addresses = addressesIn(text)
  const at = addresses.findIndex((each) => emailVerdict(each)?.level === 'doubt')
  const verdict = emailVerdict(addresses[at] ?? '')
  return verdict && addresses.length > 1
    ? doubtful(`Address ${String(at + 1)}: ${verdict.message}`)
    : verdict
}

/** Of the one text that is sent. */
function targetDoubt(target: string, beside: (name: string) => string): TextVerdict | undefined {
  const method = beside('method')
  return method === 'web'
    ? targetVerdict(target)
    : method === 'email'
      ? mailDoubt(target)
      : undefined
}

export function mailProblem(text: string): string | undefined {
  for (const each of addressesIn(text)) {
    const verdict = emailVerdict(each)
    if (verdict?.level === 'error') {
      return verdict.message.startsWith('This isn’t')
        ? `“${each}” isn’t an email address. Enter one such as ann@example.com.`
        : `“${each}”: ${verdict.message}`
    }
  }
  return undefined
}

/** What a person would understand, a service that sends texts can't. */
export function phoneProblem(text: string): string | undefined {
  const wrong = numbersIn(text).find((each) => phoneVerdict(each) !== undefined)
  return wrong === undefined ? undefined : `“${wrong}” isn’t a phone number`
}

interface Targets {
  readonly method: string
  readonly url: string
  readonly emails: string
  readonly phones: string
}

export function targetOf({ method, url, emails, phones }: Targets): string {
  if (method === 'web') return plainTarget(url)
  return joinedTargets(method === 'email' ? addressesIn(emails) : numbersIn(phones))
}

/** The other way. */
export const targetsFrom = (method: string, target: string): Omit<Targets, 'method'> => ({
  url: method === 'web' ? target : '',
  emails: method === 'email' ? addressesIn(target).join(', ') : '',
  phones: method === 'sms' ? numbersIn(target).join(', ') : '',
})

const first = { step: 'notification' } as const
const MORE_OF_NOTIFICATION = 'Frequency, format, and owner'

/** interface.md names these two; of the others it says only that there are some. */
export const namedEvents = ['ApprovedPayment', 'CreatedApplication'] as const

export const MOST_HOURS = 14

function hourProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const isHour = /^[-\u2212+]?\d{1,2}$/.test(text.trim())
  return isHour && Math.abs(hoursIn(text)) <= MOST_HOURS
    ? undefined
    : 'Enter whole hours from UTC, such as -5'
}

export const hoursIn = (text: string): number => Number(text.trim().replace('\u2212', '-'))

export const notificationForm = defineForm(notificationUpdate, {
  steps: { notification: 'Notification', review: 'Review' },
  fields: {
    isUpdate: { ...first, ...noteOf(isFlag, false) },
    eventType: {
      ...first,
      kind: 'suggest',
      suggestions: namedEvents.map((value) => ({ value, label: eventWords(value) })),
      label: 'Event',
      required: 'Choose what to be told of',
      isSpecial: true,
      summary: true,
      at: 'content.eventType',
    },
    method: {
      ...first,
      kind: 'choice',
      label: 'Method',
      isInline: true,
      choices: [
        { value: 'web', label: 'Web' },
        { value: 'email', label: 'Email' },
        { value: 'sms', label: 'SMS' },
      ],
      summary: true,
    },
    url: {
      ...first,
      kind: 'code',
      label: 'Web address',
      when: { method: 'web' },
      required: 'Enter the web address',
      doubt: targetVerdict,
      isSpecial: true,
      goesTo: 'nowhere',
    },
    emails: {
      ...first,
      kind: 'code',
      label: 'Email addresses',
      when: { method: 'email' },
      required: 'Enter an email address',
      problem: mailProblem,
      doubt: mailDoubt,
      isSpecial: true,
      goesTo: 'nowhere',
    },
    phones: {
      ...first,
      kind: 'code',
      label: 'Phone numbers',
      when: { method: 'sms' },
      required: 'Enter a phone number',
      problem: phoneProblem,
      isSpecial: true,
      goesTo: 'nowhere',
    },
    /** Follows from the method. */
    target: {
      ...first,
      kind: 'code',
      label: 'Target',
      isSpecial: true,
      summary: true,
      doubt: targetDoubt,
    },
    timeZone: {
      ...first,
      kind: 'code',
      label: 'Time zone',
      term: 'time-zone-of-a-notification',
      problem: hourProblem,
      isSpecial: true,
      at: 'content.timeZone',
    },
    headers: {
      ...first,
      kind: 'rows',
      noun: 'header',
      label: 'Headers',
      when: { method: 'web' },
      isSpecial: true,
      goesTo: 'nowhere',
      // Drafts leave out what is called a secret (lib/secrets.ts).
      of: {
        name: { kind: 'code', label: 'Name' },
        secret: { kind: 'secret', label: 'Value', doubt: headerDoubt, goesTo: 'nowhere' },
      },
    },
    frequency: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'suggest',
      suggestions: frequencies,
      label: 'Frequency',
    },
    fileFormat: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'suggest',
      suggestions: [{ value: 'json', label: 'JSON' }],
      label: 'Format',
      at: 'content.fileFormat',
    },
    ownerId: { ...first, more: MORE_OF_NOTIFICATION, kind: 'code', label: 'Owner ID' },
    ownerType: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'whole',
      most: 9,
      label: 'Owner type',
    },
    status: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'whole',
      most: 9,
      legend: 'notification',
      label: 'Status',
    },
    source: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'text',
      label: 'Source',
      when: { isUpdate: true },
    },
    internalData: {
      ...first,
      more: MORE_OF_NOTIFICATION,
      kind: 'map',
      label: 'Internal data',
      at: 'content.internalData',
    },
    lookAlikeReason: {
      step: 'review',
      kind: 'text',
      label: 'Why another one?',
      isSpecial: true,
      goesTo: 'nowhere',
    },
  },
  leftOut: {
    'content.webHeaderParameters': 'Of the headers: `bodyOf`.',
  },
  problems: headerProblems,
  spelledOut: (values) => ({
    ...values,
    target: targetOf(values),
    timeZone: values.timeZone.trim() === '' ? '' : String(hoursIn(values.timeZone)),
  }),
})

export const canSend = (method: string | undefined): boolean =>
  method === undefined ||
  notificationForm.fields.method.choices.some(({ value }) => value === method.toLowerCase())

export type NotificationValues = FormValues<typeof notificationForm>

/** @param last of an update: what was no text and wasn't edited stays what it was */
export function bodyOf(values: NotificationValues, last?: NotificationBody): NotificationBody {
  const body = notificationForm.body(values)
  const webHeaderParameters = headersOf(values)
  const internalData = asLast(body.content?.internalData, last?.content?.internalData)
  const content = {
    ...body.content,
    ...(webHeaderParameters && { webHeaderParameters }),
    ...(internalData !== undefined && { internalData }),
  }
  return Object.keys(content).length > 0 ? { ...body, content } : body
}

function asLast(data: unknown, last: unknown): unknown {
  if (!isObject(data) || !isObject(last)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, text]) => {
      const was = Object.hasOwn(last, key) ? last[key] : undefined
      const isKept = was !== undefined && typeof was !== 'string' && jsonText(was) === text
      return [key, isKept ? was : text]
    }),
  )
}
