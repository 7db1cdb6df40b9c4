/** What a delivery method is told, and the one text that is sent of it. */
import { emailVerdict } from '~/lib/email-address'
import { doubtful, type Verdict } from '~/lib/machine-text'
import { phoneVerdict } from '~/lib/phone-number'
import { plainTarget, targetVerdict } from '~/lib/web-target'

import { addressesIn, joinedTargets, numbersIn } from '../words'

/** What a person decides of an address; where there are several, which of them. */
export function mailDoubt(text: string): Verdict | undefined {
  const addresses = addressesIn(text)
  const at = addresses.findIndex((each) => emailVerdict(each)?.level === 'doubt')
  const verdict = emailVerdict(addresses[at] ?? '')
  return verdict && addresses.length > 1
    ? doubtful(`Address ${String(at + 1)}: ${verdict.message}`)
    : verdict
}

/** Of the one text that is sent. */
export function targetDoubt(target: string, beside: (name: string) => string): Verdict | undefined {
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
