import { Check, Search } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'

import { foldText } from '~/lib/text'
import { arrowTo, ComboboxOption, useCombobox } from '~/ui/combobox'
import { brief } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { isComposing } from '~/ui/pressed-key'

export interface Option {
  readonly value: string
  /** What typing finds it by. */
  readonly label: string
  /** Other words that it is sought by. */
  readonly also?: string | undefined
  readonly shown?: ReactNode
  readonly isChosen?: boolean
  /** Under what it stands until something is typed. Those of one group follow one another. */
  readonly group?: string
}

interface OptionListProps {
  readonly label: string
  readonly placeholder: string
  readonly options: readonly Option[]
  readonly isMultiple?: boolean
  readonly typed?: string
  /** Something else than the options, as typed. */
  readonly entryOf?: (text: string) => Option | undefined
  /** `isFinal`: chosen with Enter. */
  readonly onChoose: (value: string, isFinal: boolean) => void
  /** Enter without anything to choose. */
  readonly onDone?: () => void
}

/** A field and the options that what is typed in it leaves. Focus stays in the field. */
export function OptionList(props: OptionListProps) {
  const { label, placeholder, options, isMultiple = false, entryOf, onChoose, onDone } = props
  const [text, setText] = useState(props.typed ?? '')
  const [active, setActive] = useState(-1)
  const [isSteered, setSteered] = useState(false)
  const shown = optionsFor(text, options, entryOf)
  const at = Math.min(active, shown.length - 1)
  const box = useCombobox(shown.length > 0, at)

  function search(next: string) {
    setText(next)
    setActive(next.trim() === '' ? -1 : 0)
    setSteered(false)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    // The first is meant once something is typed.
    const option = shown[at] ?? (text.trim() === '' ? undefined : shown[0])
    const next = arrowTo(event.key, at, shown.length)
    if (next !== undefined) {
      setActive(next)
      setSteered(true)
    } else if (event.key === 'Enter') {
      if (option) {
        onChoose(option.value, true)
        // The next one is sought from the start.
        if (isMultiple && text !== '') search('')
      } else if (text.trim() === '') onDone?.()
    } else if (event.key === ' ' && isSteered && isMultiple && option) {
      onChoose(option.value, false)
    } else return
    event.preventDefault()
  }

  return (
    <div className="flex min-h-0 flex-col">
      <div className="p-2">
        <TextInput
          {...box.field}
          aria-label={label}
          data-autofocus
          icon={<Search />}
          placeholder={placeholder}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={steer}
        />
      </div>
      <div
        id={box.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        tabIndex={-1}
        className="max-h-76 min-h-0 overflow-y-auto overscroll-contain px-1 pb-1 outline-none"
      >
        {groupsOf(shown, text.trim() === '').map(({ group, from, options: own }) => {
          const content = own.map(({ value, label: name, shown: said, isChosen }, place) => (
            <ComboboxOption
              key={value}
              box={box}
              at={from + place}
              isChosen={isChosen}
              onChoose={() => onChoose(value, false)}
              className="flex min-h-8 items-center gap-2 py-1 text-base pointer-coarse:min-h-10"
            >
              <span className="min-w-0 flex-1 truncate">{said ?? brief(name)}</span>
              {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />}
            </ComboboxOption>
          ))
          return group === undefined ? (
            content
          ) : (
            <div key={group} role="group" aria-label={group} className="not-first:mt-1.5">
              <p aria-hidden="true" className="px-2 pt-1 pb-0.5 text-xs font-medium text-ink-3">
                {group}
              </p>
              {content}
            </div>
          )
        })}
      </div>
      <p role="status" className="px-3 text-sm text-ink-3 not-empty:pb-3">
        {shown.length === 0 && 'No match'}
      </p>
    </div>
  )
}

interface OptionGroup {
  readonly group: string | undefined
  /** The place of its first among all. */
  readonly from: number
  readonly options: readonly Option[]
}

/** What is found by typing stands in one list, the best first. */
function groupsOf(shown: readonly Option[], isGrouped: boolean): readonly OptionGroup[] {
  const groups: { group: string | undefined; from: number; options: Option[] }[] = []
  for (const [at, option] of shown.entries()) {
    const group = isGrouped ? option.group : undefined
    const last = groups.at(-1)
    if (last && last.group === group) last.options.push(option)
    else groups.push({ group, from: at, options: [option] })
  }
  return groups
}

function optionsFor(
  text: string,
  options: readonly Option[],
  entryOf: OptionListProps['entryOf'],
): readonly Option[] {
  const sought = foldText(text.trim())
  if (sought === '') return options
  const begun = options.filter(({ label, also = '' }) =>
    [label, also].some((name) => foldText(name).startsWith(sought)),
  )
  const within = options.filter(
    (option) => !begun.includes(option) && foldText(option.label).includes(sought),
  )
  const found = [...begun, ...within]
  const entry = entryOf?.(text.trim())
  const isKnown = options.some(
    ({ value, label }) => value === entry?.value || foldText(label) === sought,
  )
  return entry && !isKnown ? [...found, entry] : found
}
