/** The application form that a link defines, taken from the contract's members, so that none is left out. */
import { type BoardingField, type BoardingLink, BuilderData } from '~/contract/boarding-links'
import type { Read, Schema } from '~/contract/fields'
import { isUnreadable, type Problem } from '~/contract/read'
import { partOf } from '~/contract/walk'
import { memberOf } from '~/lib/json'

import { fieldLabel, sectionTitle } from './labels'
import { isSecretField } from './secrets'

export type LinkValue = Read<typeof BoardingLink>
export type LinkFieldValue = Read<typeof BoardingField>

export interface LinkField {
  /** As problems name it. */
  readonly path: string
  readonly name: string
  readonly label: string
  readonly section: string
  readonly isSecret: boolean
  /** Undefined if it was sent and couldn't be read. */
  readonly field: LinkFieldValue | undefined
}

export interface FormSection {
  readonly title: string
  readonly fields: readonly LinkField[]
}

const ROOT = 'builderData'

export function formFields(
  { builderData }: LinkValue,
  problems: readonly Problem[],
): readonly LinkField[] {
  const fields: LinkField[] = []
  const walk = (schema: Schema, value: unknown, path: string, holder: string, name: string) => {
    const part = partOf(schema)
    if (part.is === 'list') {
      const items: readonly unknown[] = Array.isArray(value) ? value : []
      for (const [at, item] of items.entries()) {
        const index = String(at)
        walk(part.of, item, `${path}.${index}`, path, index)
      }
    } else if (
      part.is === 'record' &&
      part.members.map(({ key }) => key).join() === 'value,validator,ro,rq'
    ) {
      if (value === undefined && !isUnreadable(problems, path)) return
      fields.push({
        path,
        name,
        label: fieldLabel(name),
        section: sectionTitle(holder.slice(ROOT.length + 1), name),
        isSecret: isSecretField(name),
        // By the contract's own member.
        field: value as LinkFieldValue | undefined,
      })
    } else if (part.is === 'record' && !/\.(?:price|fees)$/.test(path)) {
      for (const { key, schema: of } of part.members) {
        walk(of, memberOf(value, key), `${path}.${key}`, path, key)
      }
    }
  }
  walk(BuilderData, builderData, ROOT, '', ROOT)
  return fields
}

export const inSections = (fields: readonly LinkField[]): readonly FormSection[] =>
  [...Map.groupBy(fields, ({ section }) => section)].map(([title, its]) => ({ title, fields: its }))

export const isBlankField = ({ field }: LinkField): boolean => (field?.value ?? '').trim() === ''

export const isRequired = ({ field }: LinkField): boolean => field?.rq === true

/** Required and empty: for the applicant to fill in. One that couldn't be read may be either. */
export const isToBring = (field: LinkField): boolean =>
  field.field !== undefined && isRequired(field) && isBlankField(field)

export interface PriceGrid {
  readonly title: string
  readonly path: string
  readonly header: readonly LinkFieldValue[]
  readonly rows: readonly (readonly LinkFieldValue[])[]
}

const gridPlaces = [
  ['card', 'price', 'Card pricing'],
  ['card', 'fees', 'Card fees'],
  ['ach', 'price', 'ACH pricing'],
  ['ach', 'fees', 'ACH fees'],
] as const

export const gridsOf = ({ builderData }: LinkValue): readonly PriceGrid[] =>
  gridPlaces.flatMap(([service, part, title]) => {
    const grid = builderData?.services?.[service]?.[part]
    const header = grid?.header?.columns ?? []
    const rows = (grid?.body ?? []).map(({ columns = [] }) => columns)
    if (header.length === 0 && rows.length === 0) return []
    return [{ title, path: `${ROOT}.services.${service}.${part}`, header, rows }]
  })

/** Pricing may be the applicant's to fill in too. */
export const gridsToBring = (grids: readonly PriceGrid[]): readonly string[] =>
  grids
    .filter(({ rows }) =>
      rows.flat().some(({ rq, value = '' }) => rq === true && value.trim() === ''),
    )
    .map(({ title }) => title)
