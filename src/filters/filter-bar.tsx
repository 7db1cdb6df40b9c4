/** The URL holds the filters: `onChange` navigates. */
import { Copy, ListFilter } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { Button, IconButton } from '~/ui/button'
import { display } from '~/ui/locale'
import { Popover, usePopover } from '~/ui/popover'
import { Skeleton } from '~/ui/skeleton'
import { whenIdle } from '~/ui/when-idle'

import { BarField } from './bar-field'
import type { SeenValue, SelfCheck } from './check'
import { ChipRow, Ignored } from './chip-row'
import { describeChip } from './chip-words'
import { type ChipConditions, chipsOf } from './chips'
import type { ListSearch } from './condition'
import { CopyPanel } from './copy-panel'
import type { ChangeList, ListTools } from './list-tools'
import { NotUnderstoodNotice } from './not-understood'
import { useLoaded } from '~/ui/use-loaded'

// Its combobox weighs a third of a screen. Fetched before it is opened, or the first typed letters would be
// lost (T16).
const loadForm = () => import('./condition-form')

export interface FilterBarProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly list: ListSearch
  readonly onChange: ChangeList
  readonly tools?: ListTools | undefined
  readonly findings?: SelfCheck | undefined
  readonly onApplyLocally?: ((what: 'filters' | 'sort') => void) | undefined
  readonly seen?: ((field: string) => readonly SeenValue[]) | undefined
}

type Open = 'none' | 'new' | number

export function FilterBar(props: FilterBarProps) {
  const { catalogue, labels, list, onChange, tools, findings, onApplyLocally } = props
  const [open, setOpen] = useState<Open>('none')
  useEffect(() => whenIdle(() => void loadForm().catch(() => undefined)), [])
  const copying = usePopover()
  const bar = useRef<HTMLDivElement>(null)
  const { conditions, unknown } = list
  const words = { catalogue, labels, ...display }
  const chips = chipsOf(conditions)
  const edited = typeof open === 'number' ? chips[open] : undefined
  const isEditing = open === 'new' || edited !== undefined
  const form = useLoaded(isEditing, loadForm)

  const toggle = (what: Open) => setOpen(open === what ? 'none' : what)
  const focusButton = (selector: string) =>
    bar.current?.querySelector<HTMLButtonElement>(selector)?.focus()

  function close() {
    if (typeof open === 'number') {
      bar.current?.querySelectorAll<HTMLButtonElement>('[data-chip]')[open]?.focus()
    } else focusButton(`[data-opens="${open}"]`)
    setOpen('none')
  }

  function apply(made: ChipConditions) {
    const places = edited?.places ?? []
    const [first = conditions.length] = places
    const next = conditions.flatMap((condition, at) => {
      if (at === first) return made
      return places.includes(at) ? [] : [condition]
    })
    onChange({ ...list, conditions: edited ? next : [...conditions, ...made] })
    close()
  }

  function remove(at: number) {
    const places = chips[at]?.places ?? []
    setOpen('none')
    onChange({ ...list, conditions: conditions.filter((_, place) => !places.includes(place)) })
  }

  const applyLocally = (what: 'filters' | 'sort') => onApplyLocally && (() => onApplyLocally(what))
  return (
    <div ref={bar} className="flex min-w-0 flex-col gap-2" role="group" aria-label="Filters">
      <div className="flex flex-wrap items-center gap-1.5">
        {tools && (
          <div className="w-full min-w-0 sm:w-96">
            <BarField words={words} list={list} tools={tools} onChange={onChange} />
          </div>
        )}
        <Button
          size="sm"
          variant="quiet"
          data-opens="new"
          icon={<ListFilter aria-hidden="true" className="size-4" />}
          aria-expanded={open === 'new'}
          onClick={() => toggle('new')}
        >
          Add filter
        </Button>
        {tools && (
          <IconButton label="Copy list as" {...copying.trigger()}>
            <Copy aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {chips.length > 0 && (
        <ChipRow
          chips={chips.map((chip) => ({
            chip,
            text: describeChip(chip.conditions, words),
            finding: chip.places
              .map((place) => findings?.conditions[place])
              .find((finding) => finding !== undefined),
          }))}
          edited={typeof open === 'number' ? open : undefined}
          onEdit={toggle}
          onRemove={remove}
          onApplyLocally={applyLocally('filters')}
          focusAfterLast={() => focusButton('[data-opens="new"]')}
        />
      )}
      {findings?.sort && list.sort && (
        <p className="flex flex-wrap items-center text-sm">
          Sorted by {labels[list.sort.field] ?? list.sort.field}
          <Ignored
            finding={findings.sort}
            what="neighbouring rows are out of order"
            onApplyLocally={applyLocally('sort')}
          />
        </p>
      )}
      {isEditing && form === undefined && <Skeleton className="h-24 w-full" />}
      {isEditing && form === null && (
        <p role="alert" className="text-sm text-ink-2">
          The filter form could not be fetched. Reload the page to use it.
        </p>
      )}
      {isEditing && form && (
        <form.ConditionForm
          // Remounts the form for what it edits.
          key={String(open)}
          catalogue={catalogue}
          labels={labels}
          initial={edited?.conditions}
          seen={props.seen}
          onApply={apply}
          onCancel={close}
        />
      )}
      {tools && (
        <Popover popover={copying} label="Copy list as" className="w-72">
          {() => <CopyPanel words={words} list={list} tools={tools} />}
        </Popover>
      )}
      {unknown.length > 0 && (
        <NotUnderstoodNotice parts={unknown} onRemove={() => onChange({ ...list, unknown: [] })} />
      )}
    </div>
  )
}
