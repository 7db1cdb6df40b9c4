/** What a delivery method is told, and the one text that is sent of it. */
import { addressesIn, joinedTargets, numbersIn } from '../words'

const MAIL = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+?[\d\s().-]{3,24}$/

export function webProblem(text: string): string | undefined {
  const address = text.trim()
  if (address === '') return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'Enter a whole web address, such as https://example.com/hook'
  }
  return url.username === '' && url.password === ''
    ? undefined
    : 'Move the user name and password into a header. Header values aren’t kept.'
}

export function mailProblem(text: string): string | undefined {
  const wrong = addressesIn(text).find((each) => !MAIL.test(each))
  return wrong === undefined
    ? undefined
    : `“${wrong}” isn’t an email address. Enter one such as ann@example.com.`
}

export function phoneProblem(text: string): string | undefined {
  const wrong = numbersIn(text).find((each) => !PHONE.test(each))
  return wrong === undefined ? undefined : `“${wrong}” isn’t a phone number`
}

interface Targets {
  readonly method: string
  readonly url: string
  readonly emails: string
  readonly phones: string
}

export function targetOf({ method, url, emails, phones }: Targets): string {
  if (method === 'web') return url.trim()
  return joinedTargets(method === 'email' ? addressesIn(emails) : numbersIn(phones))
}

/** The other way. */
export const targetsFrom = (method: string, target: string): Omit<Targets, 'method'> => ({
  url: method === 'web' ? target : '',
  emails: method === 'email' ? addressesIn(target).join(', ') : '',
  phones: method === 'sms' ? numbersIn(target).join(', ') : '',
})
