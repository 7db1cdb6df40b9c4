/** What of a form may be stored: no bank, tax or card number, whichever field it was typed into. */
import { isMisplacedNumber, isSecretName } from '~/lib/secrets'
import { maskedTyping } from './masked-record'

export interface Keepable {
  readonly values: unknown
  readonly left: readonly string[]
}

/** Of a row of a list, made here at random: some of them would pass for a card number. */
const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isRowId = (name: string, text: string): boolean => name === 'row' && ROW_ID.test(text)

function isSecretRow(value: object): boolean {
  return 'key' in value && typeof value.key === 'string' && isSecretName(value.key)
}

export function keepable(values: unknown): Keepable {
  const left: string[] = []

  function kept(value: unknown, path: string, isSecret: boolean): unknown {
    if (typeof value === 'string') {
      const name = path.slice(path.lastIndexOf('.') + 1)
      const isClean =
        isRowId(name, value) || (maskedTyping(value) === value && !isMisplacedNumber(name, value))
      if (value === '' || (!isSecret && isClean)) return value
      left.push(path)
      return ''
    }
    if (typeof value !== 'object' || value === null) return value
    const at = (key: string | number) => (path === '' ? String(key) : `${path}.${String(key)}`)
    if (Array.isArray(value)) {
      return value.map((item: unknown, place) => kept(item, at(place), isSecret))
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        const isHidden = isSecret || isSecretName(key) || (key === 'value' && isSecretRow(value))
        return [key, kept(inner, at(key), isHidden)]
      }),
    )
  }

  return { values: kept(values, '', false), left }
}
