/** The bar's text field: understands links, queries, commands, ids, amounts and words, and offers filters. */
import { Search } from 'lucide-react'
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { announce } from '~/ui/announce'
import { TextInput } from '~/ui/inputs'

import type { ChipWords } from './chip-words'
import type { ListSearch } from './condition'
import type { ChangeList, ListTools } from './list-tools'
import { readTyped, toOneLine } from './pasted'
import { leftOut, suggest, type Suggestion } from './suggest'
import { SuggestionList } from './suggestion-list'
import { useCounts } from './use-counts'
import { useDebounced } from './use-debounced'

export interface BarFieldProps {
  readonly words: ChipWords
  readonly list: ListSearch
  readonly tools: ListTools
  readonly onChange: ChangeList
}

/** Long enough for a word to be typed, short enough not to be waited for. */
const waitMs = 250

export function BarField({ words, list, tools, onChange }: BarFieldProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const { questions, reserved, elsewhere } = tools
  const read = (line: string) => readTyped(line, { ...words, reserved })
  const typed = read(text)
  const suggestions = typed ? suggest(typed, { ...words, questions, list, elsewhere }) : []
  const remark = typed && leftOut(typed)
  const settled = useDebounced(text, waitMs)
  const isSettled = isOpen && settled === text
  const counts = useCounts(
    tools,
    suggestions.map(({ ask }) => (isSettled ? ask : undefined)),
  )
  const isShown = isOpen && suggestions.length > 0
  const optionId = (at: number) => `${listId}-${String(at)}`

  function write(next: string) {
    setText(next)
    setOpen(true)
    setActive(-1)
  }

  function choose({ next, owners, label, note }: Suggestion) {
    write('')
    setOpen(false)
    onChange(next, owners)
    announce([label, note].filter(Boolean).join('. '))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    // One line goes in where the caret is, as everywhere else.
    if (!/[\r\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    const line = toOneLine(pasted)
    const column = read(line)
    const said = column && leftOut(column)
    write(line)
    if (said !== undefined) announce(said)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const { length } = suggestions
    const chosen = suggestions[Math.max(active, 0)]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (isShown || text !== '')) {
      if (isShown) setOpen(false)
      else write('')
    } else if (event.key === 'Enter' && isShown && chosen) choose(chosen)
    else if (event.key === 'ArrowDown' && length > 0) {
      setOpen(true)
      setActive((active + 1) % length)
    } else if (event.key === 'ArrowUp' && isShown) setActive((active - 1 + length) % length)
    else return
    event.preventDefault()
  }

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        role="combobox"
        aria-label="Find or filter"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder="Name, amount, id, link or query"
        autoComplete="off"
        spellCheck={false}
        icon={<Search />}
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={() => setOpen(true)}
        onPaste={paste}
        onKeyDown={steer}
      />
      <SuggestionList
        id={listId}
        optionId={optionId}
        remark={remark}
        suggestions={isShown ? suggestions : []}
        counts={counts}
        active={active}
        onChoose={choose}
      />
    </div>
  )
}
