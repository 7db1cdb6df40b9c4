import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'
import { memberLabel } from '~/lib/member-label'
import { REMOVED } from '~/lib/redact'
import { groupLabels, itemLabels, sentLabels } from '~/lib/sent-labels'

import { strangers } from './compare-strangers'
import { compared, itemLike, memberOf, nameOf, type ReadBackRow } from './compare-values'
import { sizeOf } from './journal-body'

/** Where a place of the body stands in the record; null if nowhere. Others keep their name. */
export type Places = Readonly<Record<string, string | null>>

const known = {
  record: groupLabels,
  list: itemLabels,
  member: sentLabels,
} as const satisfies Record<string, Readonly<Record<string, string>>>

function labelOf(kind: keyof typeof known, place: string, key: string): string {
  const own: Readonly<Record<string, string>> = known[kind]
  return own[place.split('.').slice(-2).join('.')] ?? own[key] ?? memberLabel(key)
}

interface Position {
  readonly place: string
  readonly path: string
  readonly prefix: string
}

const TOP: Position = { place: '', path: '', prefix: '' }

/**
 * @param sent as the journal keeps it: numbers masked, files by size
 * @param raw the answer, which alone has members outside the contract
 */
export function compareBody(
  schema: Schema,
  sent: unknown,
  record: unknown,
  places: Places,
  raw?: unknown,
): readonly ReadBackRow[] {
  return [...members(schema, sent, record, TOP), ...strangers(schema, sent, raw, '')]

  function members(of: Schema, json: unknown, stored: unknown, parent: Position): ReadBackRow[] {
    const part = partOf(of)
    if (part.is !== 'record') return []
    return part.members.flatMap(({ key, schema: inner }) => {
      const value = memberOf(json, key)
      if (value === undefined || value === null) return []
      const place = parent.place === '' ? key : `${parent.place}.${key}`
      const path = parent.path === '' ? key : `${parent.path}.${key}`
      const found = storedAt(place, key, stored)
      return rows(inner, value, found, { place, path, prefix: parent.prefix }, key)
    })
  }

  function storedAt(place: string, key: string, beside: unknown): unknown {
    const elsewhere = places[place]
    if (elsewhere === null) return undefined
    if (elsewhere === undefined) return memberOf(beside, key)
    return elsewhere.split('.').reduce((inside, name) => memberOf(inside, name), record)
  }

  function rows(
    of: Schema,
    json: unknown,
    stored: unknown,
    parent: Position,
    key: string,
  ): ReadBackRow[] {
    const part = partOf(of)
    const label = labelOf(part.is, parent.place, key)
    if (part.is === 'record') {
      return members(of, json, stored, {
        ...parent,
        prefix: parent.prefix + (label && `${label}: `),
      })
    }
    if (part.is === 'list') {
      const items = Array.isArray(json) ? json : []
      return items.flatMap((item: unknown, at) => {
        const prefix = `${parent.prefix}${label} ${nameOf(item) ?? String(at + 1)}: `
        const path = `${parent.path}[${String(at)}]`
        const found = itemLike(item, at, stored)
        if (item === REMOVED) return [{ path, label: prefix.replace(/: $/, ''), ...removed(found) }]
        return members(part.of, item, found, { ...parent, path, prefix })
      })
    }
    if (part.kind === 'map') {
      return Object.entries(json as Readonly<Record<string, unknown>>).map(([name, value]) => ({
        path: `${parent.path}.${name}`,
        label: `${parent.prefix}${label}: ${name}`,
        ...compared('text', value, memberOf(stored, name)),
      }))
    }
    const isFile = key === 'fContent'
    return [
      {
        path: parent.path,
        label: named(parent.prefix, label),
        ...compared(
          part.kind,
          json,
          isFile && typeof stored === 'string' ? sizeOf(stored) : stored,
        ),
      },
    ]
  }
}

/** What the journal left out isn't repeated from the record either. */
const removed = (stored: unknown) =>
  ({
    sent: REMOVED,
    stored: undefined,
    agreement: stored === undefined || stored === null ? 'absent' : 'not-compared',
  }) as const

/** "Vendor: Name", and not "Vendor: Vendor ID". */
const named = (prefix: string, label: string): string =>
  label.startsWith(`${prefix.replace(': ', '')} `) ? label : prefix + label
