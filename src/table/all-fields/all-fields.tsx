import { useMemo, useState } from 'react'

import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'

import { fieldGroups, isEmptyField, type FieldGroup } from './field-groups'
import { FieldValue } from './field-value'

/** Items of one list that are shown, and that each press adds. */
const ITEMS = 25

/** Every member of a record by the contract, with what the service sent; empty ones on demand. */
export function AllFields({ reading }: { reading: Reading<Schema> }) {
  const [hasEmpty, setHasEmpty] = useState(false)
  const [items, setItems] = useState(ITEMS)
  const groups = useMemo(() => fieldGroups(reading, items), [reading, items])
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
      {groups.map((group) => (
        <Group
          key={group.path}
          group={group}
          hasEmpty={hasEmpty}
          onMore={() => setItems(items + ITEMS)}
        />
      ))}
    </div>
  )
}

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
  const shown = hasEmpty ? fields : fields.filter((field) => !isEmptyField(field))
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
  if (title === '') return rows
  return (
    <Section title={title} headingLevel={3}>
      {rows}
    </Section>
  )
}
