import { Check, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { foldText } from '~/lib/text'
import { cx } from '~/ui/cx'
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
  const id = useId()
  const [text, setText] = useState(props.typed ?? '')
  const [active, setActive] = useState(-1)
  const [isSteered, setSteered] = useState(false)
  const shown = optionsFor(text, options, entryOf)
  const at = Math.min(active, shown.length - 1)
  const optionId = (place: number) => `${id}-${String(place)}`

  function search(next: string) {
    setText(next)
    setActive(next.trim() === '' ? -1 : 0)
    setSteered(false)
  }

  function moveTo(place: number) {
    const next = (place + shown.length) % shown.length
    setActive(next)
    setSteered(true)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    // The first is meant once something is typed.
    const option = shown[at] ?? (text.trim() === '' ? undefined : shown[0])
    if (event.key === 'ArrowDown' && shown.length > 0) moveTo(at + 1)
    else if (event.key === 'ArrowUp' && shown.length > 0) moveTo(at === -1 ? -1 : at - 1)
    else if (event.key === 'Enter') {
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
          role="combobox"
          aria-label={label}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          icon={<Search />}
          placeholder={placeholder}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={steer}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        tabIndex={-1}
        className="max-h-76 min-h-0 overflow-y-auto overscroll-contain px-1 pb-1 outline-none"
      >
        {shown.map(({ value, label: name, shown: content, isChosen }, place) => (
          // The keyboard works from the field, by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen ?? place === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value, false)}
            className={cx(
              'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base hover:bg-hover pointer-coarse:min-h-10',
              place === at && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{content ?? brief(name)}</span>
            {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-ink-3 not-empty:pb-3">
        {shown.length === 0 && 'No match'}
      </p>
    </div>
  )
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
