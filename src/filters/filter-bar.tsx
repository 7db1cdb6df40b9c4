/** The URL holds the filters: `onChange` navigates. */

import { Copy, ListFilter } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { clampText } from '~/lib/text'
import { Button, IconButton } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Popover, usePopover } from '~/ui/popover'
import { useTabPart } from '~/ui/tab-title'
import { useLiveChoice } from '~/ui/use-live-choice'

import { BarField } from './bar-field'
import type { SeenValue, SelfCheck } from './check'
import { ADD_FILTER, ChipRow, Ignored } from './chip-row'
import { chipsOf, type ListSearch, type NotUnderstood } from './condition'
import { daysAsked, describeChip } from './describe'
import { compileUrlQuery } from './filter-syntax'
import type { ChangeList, ListTools } from './list-tools'
import { type NamedValues, noNames } from './named-values'
import { useToday } from './use-today'

const loadEditor = () => import('./filter-editor')
const loadCopyPanel = () => import('./copy-panel')

export interface FilterBarProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly list: ListSearch
  readonly onChange: ChangeList
  readonly tools?: ListTools | undefined
  readonly findings?: SelfCheck | undefined
  readonly onApplyLocally?: ((what: 'filters' | 'sort') => void) | undefined
  readonly seen?: ((field: string) => readonly SeenValue[]) | undefined
  readonly named?: NamedValues
  readonly usual?: readonly string[]
  /** At the end of the row. */
  readonly end?: ReactNode
}

const NEW = 'new'
const noFields: readonly string[] = []
/** Of a tab's title. */
const LONGEST_PART = 80

export function FilterBar(props: FilterBarProps) {
  const { catalogue, labels, list, onChange, tools, findings, onApplyLocally, seen } = props
  const { named = noNames, usual = noFields } = props
  const bar = useRef<HTMLDivElement>(null)
  const live = useLiveChoice({
    value: list,
    keyOf: compileUrlQuery,
    onChange: (next, kind) => onChange(next, undefined, kind),
    onLeave: () => filtering.close(),
  })
  const isRemoved = useRef(false)
  const filtering = usePopover({
    load: loadEditor,
    onOpen: () => {
      isRemoved.current = false
      live.begin()
    },
    onClose: live.end,
  })
  const copying = usePopover({ load: loadCopyPanel })
  const { conditions, unknown } = list
  const words = { catalogue, labels, ...display, today: useToday(catalogue), named }
  const chips = chipsOf(conditions)
  const { openId } = filtering
  const asked = chips.map(({ conditions: each }) => describeChip(each, words))
  useTabPart('filters', clampText(asked.join(', '), LONGEST_PART))

  // The plain list is where the navigation leads.
  const hasCopies = tools !== undefined && (conditions.length > 0 || list.sort !== undefined)

  const addButton = () => bar.current?.querySelector<HTMLElement>(ADD_FILTER)

  function remove(at: number) {
    const places = chips[at]?.places ?? []
    filtering.close()
    onChange({ ...list, conditions: conditions.filter((_, place) => !places.includes(place)) })
  }

  const applyLocally = (what: 'filters' | 'sort') => onApplyLocally && (() => onApplyLocally(what))
  return (
    <div ref={bar} className="flex min-w-0 flex-col gap-2" role="group" aria-label="Filters">
      {/* The search gives way before the filters take a second line, which would move the table. */}
      <div className="flex items-start gap-2 max-sm:flex-wrap">
        {tools && (
          <div className="min-w-0 max-sm:flex-1 sm:max-w-88 sm:shrink-0 sm:grow sm:basis-[min(14rem,100%-10.5rem)] beside-panel:basis-44">
            <BarField words={words} list={list} tools={tools} onChange={onChange} />
          </div>
        )}
        {/* On a phone the buttons stand beside the search, and the chips in one row under both. */}
        <div className="min-w-0 flex-wrap items-center gap-1.5 max-sm:contents sm:flex">
          {chips.length > 0 && (
            <ChipRow
              chips={chips.map((chip, at) => ({
                chip,
                text: asked[at] ?? '',
                days: daysAsked(chip.conditions, words),
                finding: chip.places
                  .map((place) => findings?.conditions[place])
                  .find((finding) => finding !== undefined),
              }))}
              edited={openId === undefined || openId === NEW ? undefined : Number(openId)}
              triggerOf={(at) => filtering.trigger(String(at))}
              onRemove={remove}
              onApplyLocally={applyLocally('filters')}
              focusAfterLast={() => addButton()?.focus()}
            />
          )}
          <Button
            variant="quiet"
            data-add
            icon={<ListFilter aria-hidden="true" className="size-4" />}
            className="max-sm:px-2"
            {...filtering.trigger(NEW)}
          >
            <span className="beside-panel:max-[90rem]:sr-only max-sm:sr-only">Add filter</span>
          </Button>
          {hasCopies && (
            <IconButton label="Copy list as" {...copying.trigger()}>
              <Copy aria-hidden="true" className="size-4" />
            </IconButton>
          )}
          {props.end}
        </div>
      </div>
      {findings?.sort && list.sort && (
        <p className="flex flex-wrap items-center text-sm">
          Sorted by {labels[list.sort.field] ?? list.sort.field}
          <Ignored
            finding={findings.sort}
            what="neighboring rows are out of order"
            onApplyLocally={applyLocally('sort')}
          />
        </p>
      )}
      <Popover
        popover={filtering}
        label={openId === undefined || openId === NEW ? 'Add filter' : 'Edit filter'}
        onEscape={live.undo}
        isStill
        // The chip of a removed filter goes with the next address, which may come after this.
        returnFocusTo={(opener) =>
          isRemoved.current || !opener.isConnected ? addButton() : undefined
        }
        className="w-80"
      >
        {({ id, typed, close, content }) => (
          <content.FilterEditor
            key={id}
            {...{ catalogue, labels, usual, named, seen, conditions, typed }}
            today={words.today}
            chip={id === NEW ? undefined : chips[Number(id)]}
            onApply={(next, isTyped) => live.apply({ ...list, conditions: next }, isTyped)}
            onNext={() => {
              live.end()
              live.begin()
            }}
            onDone={(removed = false) => {
              isRemoved.current = removed
              close()
            }}
          />
        )}
      </Popover>
      {hasCopies && (
        <Popover popover={copying} label="Copy list as" className="w-72">
          {({ content }) => <content.CopyPanel {...{ words, list, tools }} />}
        </Popover>
      )}
      {unknown.length > 0 && (
        <NotUnderstoodNotice parts={unknown} onRemove={() => onChange({ ...list, unknown: [] })} />
      )}
    </div>
  )
}

function NotUnderstoodNotice({
  parts,
  onRemove,
}: {
  parts: readonly NotUnderstood[]
  onRemove: () => void
}) {
  return (
    <Notice
      tone="warning"
      title="Part of this link wasn’t understood and isn’t applied"
      actions={
        <Button size="sm" onClick={onRemove}>
          Remove it
        </Button>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {parts.map(({ text, reason }) => (
          <li key={text}>
            <code className="code-text">
              <ForeignText>{text}</ForeignText>
            </code>
            : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
