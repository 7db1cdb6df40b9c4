/** Filters as chips, and a form to add or change one. Their only state is the URL: `onChange` moves there. */
import { ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { FilterCatalogue, FilterField } from '~/contract/filter-catalogue'
import { Button, IconButton } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'

import type { Condition, ListSearch } from './condition'
import { describeCondition } from './describe'

// With its combobox it weighs as much as the rest of the screen: it comes when someone filters by hand.
const ConditionForm = lazy(async () => ({
  default: (await import('./condition-form')).ConditionForm,
}))

export interface FilterBarProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly list: ListSearch
  readonly onChange: (list: ListSearch) => void
}

/** What the form is for: nothing, a new condition, or the one at this place. */
type Editing = 'none' | 'new' | number

export function FilterBar({ catalogue, labels, list, onChange }: FilterBarProps) {
  const [editing, setEditing] = useState<Editing>('none')
  const { conditions, unknown } = list
  const edited = typeof editing === 'number' ? conditions[editing] : undefined

  const setConditions = (next: readonly Condition[]) => onChange({ ...list, conditions: next })

  function apply(condition: Condition) {
    setConditions(
      edited
        ? conditions.map((other) => (other === edited ? condition : other))
        : [...conditions, condition],
    )
    setEditing('none')
  }

  return (
    <div className="flex min-w-0 flex-col gap-2" role="group" aria-label="Filters">
      <div className="flex flex-wrap items-center gap-1.5">
        {conditions.map((condition, at) => (
          <Chip
            // Two conditions may be alike; their place tells them apart.
            key={`${String(at)} ${condition.field}`}
            text={describe(condition, catalogue[condition.field], labels)}
            isEdited={editing === at}
            onEdit={() => setEditing(editing === at ? 'none' : at)}
            onRemove={() => {
              setEditing('none')
              setConditions(conditions.filter((other) => other !== condition))
            }}
          />
        ))}
        <Button
          size="sm"
          variant="quiet"
          icon={<ListFilter aria-hidden="true" className="size-4" />}
          aria-expanded={editing === 'new'}
          onClick={() => setEditing(editing === 'new' ? 'none' : 'new')}
        >
          Add filter
        </Button>
      </div>
      {editing !== 'none' && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <ConditionForm
            // A form begins anew with what it edits.
            key={String(editing)}
            catalogue={catalogue}
            labels={labels}
            initial={edited}
            onApply={apply}
            onCancel={() => setEditing('none')}
          />
        </Suspense>
      )}
      {unknown.length > 0 && (
        <Notice
          tone="warning"
          title="Part of this address was not understood, and is not applied"
          actions={
            <Button size="sm" onClick={() => onChange({ ...list, unknown: [] })}>
              Remove what was not understood
            </Button>
          }
        >
          <ul className="flex flex-col gap-0.5">
            {unknown.map(({ text, reason }) => (
              <li key={text}>
                <code className="id-text">{text}</code>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const describe = (
  condition: Condition,
  field: FilterField | undefined,
  labels: Readonly<Record<string, string>>,
) =>
  describeCondition(condition, {
    label: labels[condition.field] ?? condition.field,
    type: field?.type ?? 'text',
    ...display,
  })

function Chip({
  text,
  isEdited,
  onEdit,
  onRemove,
}: {
  text: string
  isEdited: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-md border border-line-strong bg-surface pl-2 text-sm text-ink shadow-control pointer-coarse:h-9">
      <button
        type="button"
        aria-expanded={isEdited}
        title="Change this filter"
        onClick={onEdit}
        className="min-w-0 truncate rounded-sm"
      >
        {text}
      </button>
      <IconButton size="sm" label={`Remove filter: ${text}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </span>
  )
}
