import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { toOneLine } from '~/lib/text'
import { announce } from '~/ui/announce'
import { TextInput } from '~/ui/inputs'

import type { BarSubject } from './bar-offers'
import type { ChangeList } from './list-tools'
import type { Suggestion } from './suggestion'
import { SuggestionList } from './suggestion-list'
import { loadReading, useSuggested } from './use-suggested'

export interface BarFieldProps extends BarSubject {
  readonly onChange: ChangeList
}

export function BarField(props: BarFieldProps) {
  const { onChange } = props
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [wanted, setWanted] = useState<string>()
  const suggested = useSuggested(props, text, isOpen)
  const { reading, suggestions, counts, remark, best, addressOf, older } = suggested
  const { listName, records } = props.tools
  const isShown = isOpen && suggestions.length > 0
  const optionId = (at: number) => `${listId}-${String(at)}`

  function write(next: string) {
    setText(next)
    setOpen(true)
    setActive(-1)
  }

  function choose(suggestion: Suggestion | undefined) {
    setWanted(undefined)
    if (!suggestion) {
      announce(`Nothing found for ${text.trim()}`)
      return
    }
    const { next, owners, label, note, record } = suggestion
    const to = addressOf(suggestion)
    if (record !== undefined && to === undefined) {
      announce(`${label}: none found. ${note ?? ''}`)
      return
    }
    write('')
    setOpen(false)
    if (to === undefined) onChange(next, owners)
    else void navigate(to, { preventScrollReset: true })
    announce([label, note].filter(Boolean).join('. '))
  }

  const chooseBest = useEffectEvent((at: number) => choose(suggestions[at]))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the Enter was pressed before the service answered
    if (wanted !== undefined && wanted === text && best !== undefined) chooseBest(best)
  }, [wanted, text, best])

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    // A single line is pasted at the caret, as everywhere else.
    if (!/[\r\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    const line = toOneLine(pasted)
    write(line)
    void loadReading().then(
      ({ offersFor }) => {
        const said = offersFor(line, props).remark
        if (said !== undefined) announce(said)
      },
      () => undefined,
    )
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const { length } = suggestions
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (isShown || text !== '')) {
      setWanted(undefined)
      if (isShown) setOpen(false)
      else write('')
    } else if (event.key === 'Enter' && (isShown || (text.trim() !== '' && !reading))) {
      if (active >= 0) choose(suggestions[active])
      else setWanted(text)
      if (reading === null) announce('We couldn’t load suggestions. Check your connection.')
    } else if (event.key === 'ArrowDown' && length > 0) {
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
        if (event.currentTarget.contains(event.relatedTarget)) return
        setWanted(undefined)
        setOpen(false)
      }}
    >
      <TextInput
        role="combobox"
        aria-label="Find or filter"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder="Name, amount, ID, link or query"
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
      >
        {reading && records && older !== undefined && (
          <reading.OlderSearchLine key={older} listName={listName} finder={records} text={older} />
        )}
      </SuggestionList>
    </div>
  )
}
