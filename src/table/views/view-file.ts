/** A saved view as a file. Imports are checked, and refused with a reason. */
import { whyNotAsked } from '~/api/not-asked'
import type { SavedView, ViewParts } from '~/storage/views'
import { MAX_VIEW_NAME } from '~/storage/view-names'
import { fileTitle } from '~/lib/file-names'
import { ownName } from '~/lib/visible-text'
import { saveFile } from '~/ui/received-file'

import { readLayout } from '../layout/layout'
import type { Rolling } from './rolling'

const KIND = 'countinghouse view'
const VERSION = 1
const MAX_TEXT = 64 * 1024

export type SharedView = Pick<SavedView, 'list' | 'name' | 'parts'>

export const writeViewFile = ({ list, name, parts }: SharedView): string =>
  JSON.stringify({ kind: KIND, version: VERSION, list, name, parts }, null, 2)

/** As the file that its list takes back. */
export const saveViewFile = (view: SharedView): void =>
  saveFile(
    new Blob([writeViewFile(view)], { type: 'application/json' }),
    `${fileTitle(view.list, 'view', view.name)}.json`,
  )

export type ViewFile =
  | { readonly ok: true; readonly view: SharedView }
  | { readonly ok: false; readonly reason: string }

const refused = (reason: string): ViewFile => ({ ok: false, reason })

const FILTER = /^[\w.%]+(\(|%28)(eq|ne|gt|ge|lt|le|ct|nct|in|nin)(\)|%29)=[^&#\s]+$/i
const SORT = /^(asc|desc)\(\w+\)$/

const isFilters = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || value.split('&').every((part) => FILTER.test(part)))
const isSort = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || SORT.test(value))

function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return new Map<string, unknown>(Object.entries(value))
}

export function readViewFile(text: string, list: string): ViewFile {
  if (text.length > MAX_TEXT) return refused('The file is too large to be a view.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refused('The file isn’t JSON.')
  }
  const file = membersOf(json)
  if (file?.get('kind') !== KIND) return refused('The file holds no view of this app.')
  if (file.get('version') !== VERSION) return refused('The file was made by a newer version.')
  if (file.get('list') !== list)
    return refused(`The view is for another list: ${String(file.get('list'))}.`)
  const given = file.get('name')
  const name = typeof given === 'string' ? ownName(given, given.length) : ''
  if (name === '' || name.length > MAX_VIEW_NAME) {
    return refused(`The view has no name of at most ${String(MAX_VIEW_NAME)} characters.`)
  }
  const parts = readParts(file.get('parts'))
  return typeof parts === 'string' ? refused(parts) : { ok: true, view: { list, name, parts } }
}

function readParts(value: unknown): ViewParts | string {
  const given = membersOf(value)
  if (!given) return 'The view has no parts.'
  const filters = given.get('filters')
  const sort = given.get('sort')
  const layout = readLayout(given.get('layout') ?? {})
  if (given.has('filters') && !isFilters(filters)) return 'Its filters aren’t readable.'
  const secret = isFilters(filters) ? whyNotAsked(filters) : undefined
  if (secret !== undefined) return secret
  if (given.has('sort') && !isSort(sort)) return 'Its sort isn’t readable.'
  if (!layout) return 'Its columns, widths, pins or density aren’t readable.'
  const rolling = membersOf(given.get('rolling') ?? {})
  const named = [...(rolling ?? [])].filter(([, range]) => typeof range === 'string')
  return {
    ...(isFilters(filters) && { filters }),
    ...(isFilters(filters) &&
      named.length > 0 && { rolling: Object.fromEntries(named) as Rolling }),
    ...(isSort(sort) && { sort }),
    ...(given.has('layout') && { layout }),
  }
}
