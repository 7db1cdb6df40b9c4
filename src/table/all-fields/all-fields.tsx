import { useDeferredValue, useMemo, useState } from 'react'

import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { display } from '~/ui/locale'

import { fieldGroups, isEmptyField, type FieldGroup, type RecordField } from './field-groups'
import { FieldValue } from './field-value'

const ITEMS = 25
/** Fields drawn, and added by each press: a record's lists may hold thousands (X11). */
const FIELDS = 1200
/** More than a tall window shows. The others follow once these are painted. */
const FIRST_FIELDS = 120

export function AllFields({ reading }: { reading: Reading<Schema> }) {
  const [hasEmpty, setHasEmpty] = useState(false)
  const [items, setItems] = useState(ITEMS)
  const groups = useMemo(() => fieldGroups(reading, items), [reading, items])
  const [most, setMost] = useState(FIELDS)
  const isFirst = !useDeferredValue(true, false)
  const { drawn, left } = firstFields(groups, isFirst ? FIRST_FIELDS : most, hasEmpty)
  const empty = groups.flatMap(({ fields }) => fields.filter(isEmptyField)).length
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {empty > 0 && (
        <div>
          <Button size="sm" aria-pressed={hasEmpty} onClick={() => setHasEmpty(!hasEmpty)}>
            {`${hasEmpty ? 'Hide' : 'Show'} ${empty === 1 ? 'one empty field' : `${String(empty)} empty fields`}`}
          </Button>
        </div>
      )}
      {drawn.map((group) => (
        <Group
          key={group.path}
          group={group}
          hasEmpty={hasEmpty}
          onMore={() => setItems(items + ITEMS)}
        />
      ))}
      {left > 0 && !isFirst && (
        <div>
          <Button size="sm" onClick={() => setMost(most + FIELDS)}>
            {`Show more fields (${left.toLocaleString(display.locale)} left)`}
          </Button>
        </div>
      )}
    </div>
  )
}

function firstFields(groups: readonly FieldGroup[], most: number, hasEmpty: boolean) {
  const sizes = groups.map(({ fields }) => shownOf(fields, hasEmpty).length)
  let count = 0
  const end = sizes.findIndex((size) => {
    const isFull = count >= most
    count += size
    return isFull
  })
  const drawn = end < 0 ? groups : groups.slice(0, end)
  return { drawn, left: sizes.slice(drawn.length).reduce((sum, size) => sum + size, 0) }
}

const shownOf = (fields: readonly RecordField[], hasEmpty: boolean) =>
  hasEmpty ? fields : fields.filter((field) => !isEmptyField(field))

function Group({
  group: { title, fields, more },
  hasEmpty,
  onMore,
}: {
  group: FieldGroup
  hasEmpty: boolean
  onMore: () => void
}) {
  if (more > 0) {
    return (
      <div>
        <Button size="sm" onClick={onMore}>{`Show more of ${title} (${String(more)} left)`}</Button>
      </div>
    )
  }
  const shown = shownOf(fields, hasEmpty)
  if (shown.length === 0) return null
  const rows = (
    <DescriptionList
      rows={shown.map((field) => ({
        id: field.path,
        label: field.label,
        hint: field.path,
        value: isEmptyField(field) ? undefined : <FieldValue field={field} />,
      }))}
    />
  )
  return (
    // Laid out when it comes near the window.
    <div className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      {title === '' ? (
        rows
      ) : (
        <Section title={title} headingLevel={3}>
          {rows}
        </Section>
      )}
    </div>
  )
}
