/** What an application holds of people and accounts is masked until someone asks for it. */
import { BoardingLink } from '~/contract/boarding-links'
import { read, type Reading } from '~/contract/read'
import { isObject } from '~/lib/json'
import { maskedTo } from '~/lib/masks'
import { redact, REMOVED } from '~/lib/redact'
import { isLicense, isSecretName } from '~/lib/secrets'

export const isSecretField = (name: string): boolean => isSecretName(name) || isLicense(name)

/** Masked as the service did it, or by us. Of a birthday nothing is left. */
export const hiddenValue = (name: string, value: string): string =>
  maskedTo(value, /dob$/i.test(name) ? 0 : 4)

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function hidden(name: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string') return hiddenValue(name, value)
  return typeof value === 'number' ? hiddenValue(name, String(value)) : REMOVED
}

function copy(name: string, value: unknown): unknown {
  // Lists of owners and contacts.
  if (!isSecretField(name))
    return /_list$/i.test(name) && !isNested(value) ? hidden('', value) : masked(value)
  if (!isObject(value)) return hidden(name, value)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      /^(?:validator|ro|rq)$/i.test(key) ? member : hidden(name, member),
    ]),
  )
}

function masked(value: unknown): unknown {
  // Without a name, it may be anyone's number: the contract has no such items.
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isNested(item) ? masked(item) : hidden('', item)))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(key, member)]))
}

type LinkReading = Reading<typeof BoardingLink>

/** For All fields, Raw and what couldn't be read. */
export const maskedLink = ({ raw }: LinkReading): LinkReading =>
  read(BoardingLink, redact(masked(raw)))
