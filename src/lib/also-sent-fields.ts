/** Names of members that a service sends and interface.md doesn't have: as columns, facts and filters. */
const PREFIX = 'also.'

/** As a layout in an address takes it: letters, digits and signs that need no quoting. */
export const alsoSentField = (pattern: string): string =>
  PREFIX +
  encodeURIComponent(pattern.toWellFormed()).replace(
    /[()'!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )

export const isAlsoSentField = (name: string): boolean => /^also\.[\w.*~%-]{1,200}$/.test(name)

/** `Vendor.contacts.*.score`, where `*` stands for any place in a list. */
export function alsoSentPattern(field: string): string {
  try {
    return decodeURIComponent(field.slice(PREFIX.length))
  } catch {
    return field.slice(PREFIX.length)
  }
}

/** Of a file: what no column of its own has. A member that is called so is quoted. */
export const OTHER_SENT_FIELDS = 'also.*'

/** All fields has the rest of them, and so has a column of a file. */
export const MOST_ALSO_SENT_FIELDS = 100
