/** Two links beside each other: what differs, member by member. */
import { bytesFromBase64, formatBytes } from '~/lib/received-file'
import { display } from '~/ui/locale'

import { formFields, gridsOf, type FormField } from './form'
import { linkLabel } from './labels'
import type { FieldValue, LinkValue } from './queries'
import { hiddenValue } from './secrets'

export interface Difference {
  readonly id: string
  readonly section: string
  readonly label: string
  /** Undefined: empty, or not there. */
  readonly texts: readonly [string | undefined, string | undefined]
  /** What may be shown of them is the same. */
  readonly looksSame: boolean
}

interface Part {
  /** After the label: "required". */
  readonly word: string
  readonly value: string
  readonly shown: string
}

/** A member of the link, or a field of its form with its rules. */
interface Item {
  readonly section: string
  readonly label: string
  readonly parts: readonly Part[]
}

type Items = Map<string, Item>

const said = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const part = (word: string, value: unknown, show = (text: string) => text): Part => ({
  word,
  value: said(value),
  shown: show(said(value)),
})

const fieldParts = (
  field: FieldValue,
  { name, isSecret }: Pick<FormField, 'name' | 'isSecret'>,
): readonly Part[] => [
  part('', field.value, (text) => (isSecret ? hiddenValue(name, text) : text)),
  part('validator', field.validator),
  part('required', field.rq),
  part('read-only', field.ro),
]

const sizeOf = (content: string): string => {
  const bytes = bytesFromBase64(content)
  return bytes ? formatBytes(bytes.length, display.locale) : content
}

/** They name it: of two links they always differ. */
const names: ReadonlySet<string> = new Set(['id', 'referenceName'])

function itemsOf(link: LinkValue): Items {
  const items: Items = new Map()
  const plain = (section: string, of: object | undefined) => {
    for (const [key, value] of Object.entries(of ?? {})) {
      if (names.has(key)) continue
      const show = key === 'fContent' ? sizeOf : undefined
      items.set(`${section} ${key}`, {
        section,
        label: linkLabel(key),
        parts: [part('', value, show)],
      })
    }
  }
  const { logo, builderData, ...own } = link
  plain('Link', own)
  plain('Logo', logo)
  plain('Application', builderData?.attributes)
  for (const { field, path, section, label, ...each } of formFields(link, [])) {
    if (field) items.set(path, { section, label, parts: fieldParts(field, each) })
  }
  for (const { title: section, path, header, rows } of gridsOf(link)) {
    for (const [at, row] of [header, ...rows].entries()) {
      for (const [column, field] of row.entries()) {
        const place = at === 0 ? 'heading' : `row ${String(at)}`
        items.set(`${path}.${String(at)}.${String(column)}`, {
          section,
          label: `Column ${String(column + 1)}, ${place}`,
          parts: fieldParts(field, { name: '', isSecret: false }),
        })
      }
    }
  }
  return items
}

type Sides = readonly [Items, Items]

const sectionsOf = (items: Items): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(items.values(), ({ section }) => section)].map(([section, its]) => [
      section,
      its.length,
    ]),
  )

const countText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${String(count)} ${count === 1 ? 'field' : 'fields'}`

/** A section that one of them lacks, such as a second owner, is one line; so is a field. */
export function differences(one: LinkValue, other: LinkValue): readonly Difference[] {
  const sides: Sides = [itemsOf(one), itemsOf(other)]
  const [mine, theirs] = [sectionsOf(sides[0]), sectionsOf(sides[1])]
  const told = new Set<string>()
  const paths = new Set([...sides[0].keys(), ...sides[1].keys()])
  return [...paths].flatMap((path): readonly Difference[] => {
    const [a, b] = [sides[0].get(path), sides[1].get(path)]
    const section = (a ?? b)?.section ?? ''
    const isForm = path.startsWith('builderData')
    if (!isForm || (mine.has(section) && theirs.has(section))) return itemDifferences(path, a, b)
    if (told.has(section)) return []
    told.add(section)
    const texts = [countText(mine.get(section)), countText(theirs.get(section))] as const
    return [{ id: section, section: '', label: section, texts, looksSame: false }]
  })
}

const onlyHere = ({ parts }: Item): string => parts[0]?.shown || 'Empty'

function itemDifferences(
  path: string,
  a: Item | undefined,
  b: Item | undefined,
): readonly Difference[] {
  const { section, label } = a ?? b ?? { section: '', label: '' }
  if (!a || !b) {
    const texts = [a && onlyHere(a), b && onlyHere(b)] as const
    return [{ id: path, section, label, texts, looksSame: false }]
  }
  return a.parts.flatMap(({ word, value, shown }, at): readonly Difference[] => {
    const its = b.parts[at]
    if (!its || its.value === value) return []
    const texts = [shown || undefined, its.shown || undefined] as const
    const named = word === '' ? label : `${label}, ${word}`
    return [{ id: `${path} ${word}`, section, label: named, texts, looksSame: shown === its.shown }]
  })
}
