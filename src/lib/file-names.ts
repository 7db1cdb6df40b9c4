/** Names of files that are saved or printed, ours and received ones: no path, nothing that hides or reorders, not long. */

/** Control and direction characters hide the real extension; the others mean something to a file system. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu
const SEPARATORS = /[\\/:|]+/g
/** Windows opens a device in place of a file of these names, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const LONGEST_FILE_NAME = 120
const LONGEST_PART = 60

/** Windows drops dots and blanks at the end by itself; a dot in front hides the file elsewhere. */
const withoutEnds = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/g, '')

const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '')

/** Of a received file: what stands before its last separator is a folder, which we don't take from others. */
export function safeFileName(name: string | undefined, fallback = 'attachment'): string {
  const last = name?.split(/[/\\]/).at(-1) ?? ''
  const clean = withoutEnds(last.replace(UNSAFE, '')).replace(DEVICE, (device) => `_${device}`)
  if (clean === '') return fallback
  if (clean.length <= LONGEST_FILE_NAME) return clean
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return `${cut(clean, LONGEST_FILE_NAME - ending.length)}${ending}`
}

/** A separator inside a number, such as "INV/2026/1", stays readable as a hyphen. */
const partOfName = (part: string): string => {
  const plain = part.replace(/\s+/g, ' ').replace(SEPARATORS, '-').replace(UNSAFE, '').trim()
  return plain.length <= LONGEST_PART ? plain : cut(plain, LONGEST_PART).trimEnd()
}

/** "Payment receipt 3001-0101 Liam Whitfield 2026-11-28": what it is, which, whose, of when, as far as known. */
export const fileTitle = (...parts: readonly (string | undefined)[]): string =>
  safeFileName(
    parts
      .map((part) => partOfName(part ?? ''))
      .filter((part) => part !== '')
      .join(' '),
    'Countinghouse',
  )
