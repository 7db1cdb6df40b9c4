import { Search } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

import { toOneLine } from '~/lib/text'
import { withoutHidden } from '~/lib/visible-text'
import { hasKeyShortcuts } from '~/storage/shortcut-choice'
import { announce } from '~/ui/announce'
import { arrowTo, useCombobox } from '~/ui/combobox'
import { TextInput } from '~/ui/inputs'
import { isComposing, isOnControl, shortcutKey } from '~/ui/pressed-key'

import type { BarSubject } from './bar-offers'
import type { ChangeList } from './list-tools'
import type { Suggestion } from './suggestion'
import { SuggestionList } from './suggestion-list'
import { loadReading, useSuggested } from './use-suggested'

interface BarFieldProps extends BarSubject {
  readonly onChange: ChangeList
}

/** A thousand ids, or any link that a server takes. Far beyond it, understanding it would freeze the page. */
const LONGEST_TEXT = 20_000
const TOO_LONG = 'Too long to search for. Paste up to 20,000 characters.'

export function BarField(props: BarFieldProps) {
  const {
    onChange,
    words: { catalogue },
  } = props
  const hasAmounts = Object.values(catalogue).some(({ type }) => type === 'money')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  // The active suggestion is kept by key: suggestions that found nothing leave the list.
  const [activeKey, setActiveKey] = useState<string>()
  // What Enter chose before the service answered: that key's suggestion, or without a key the best.
  const [wanted, setWanted] = useState<{ readonly text: string; readonly key?: string }>()
  // The text for which the person asked to search beyond this list.
  const [widely, setWidely] = useState<string>()
  const wider = widely === text ? props.tools.records?.wider?.finder : undefined
  const tools = wider ? { ...props.tools, records: wider } : props.tools
  const suggested = useSuggested({ ...props, tools }, withoutHidden(text), isOpen)
  const { reading, suggestions, counts, remark, best, addressOf, within, older } = suggested
  const { listName, records } = tools
  const isShown = isOpen && suggestions.length > 0
  const shownRemark = isOpen ? remark : undefined
  const active =
    activeKey === undefined ? -1 : suggestions.findIndex(({ key }) => key === activeKey)
  const box = useCombobox(isShown, active, activeKey)

  function write(next: string) {
    setText(next)
    setTooLong(false)
    setOpen(true)
    setActiveKey(undefined)
  }

  function choose(suggestion: Suggestion | undefined) {
    setWanted(undefined)
    if (!suggestion) {
      announce(remark ?? `Nothing found for ${text.trim()}`)
      return
    }
    const { next, owners, label, note, record, isWider } = suggestion
    if (isWider) {
      setWidely(text)
      // If the wider search finds it, it opens at once.
      const kind = props.tools.records?.wider?.finder.kinds[0]
      setWanted(kind && { text, key: `record-${kind.key}` })
      announce(label)
      return
    }
    const to = addressOf(suggestion)
    if (record !== undefined && to === undefined) {
      announce(`${label}: none found. ${within ?? ''}`)
      return
    }
    write('')
    setOpen(false)
    if (to === undefined) onChange(next, owners)
    else void navigate(to, { preventScrollReset: true })
    announce([label, note ?? (record && within)].filter(Boolean).join('. '))
  }

  const isAsking = ({ key, record }: Suggestion) => {
    const count = counts[suggestions.findIndex((each) => each.key === key)]
    return record !== undefined && (count === undefined || count === 'asking')
  }
  const keyed = suggestions.findIndex(({ key }) => key === wanted?.key)
  const keyedAnswer = suggestions[keyed] && !isAsking(suggestions[keyed]) ? keyed : undefined
  const answered = wanted?.key === undefined ? best : keyedAnswer

  const chooseAnswered = useEffectEvent((at: number) => choose(suggestions[at]))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it was chosen before the service answered
    if (wanted?.text === text && answered !== undefined) chooseAnswered(answered)
  }, [wanted, text, answered])

  function chooseOnceAnswered(suggestion: Suggestion | undefined) {
    if (suggestion && isAsking(suggestion)) setWanted({ text, key: suggestion.key })
    else choose(suggestion)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    // Not cut short: half a link or half an id would be another one.
    if (pasted.length > LONGEST_TEXT) {
      event.preventDefault()
      setTooLong(true)
      setOpen(true)
      announce(TOO_LONG)
      return
    }
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

  const focusOnSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (shortcutKey(event) !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (!hasKeyShortcuts() || isOnControl(target)) return
    event.preventDefault()
    input.current?.focus()
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => focusOnSlash(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const next = arrowTo(event.key, active, suggestions.length)
    if (isComposing(event)) return
    if (event.key === 'Escape' && (isShown || text !== '')) {
      setWanted(undefined)
      if (isShown) setOpen(false)
      else write('')
    } else if (event.key === 'Enter' && (isShown || (text.trim() !== '' && !reading))) {
      if (active >= 0) chooseOnceAnswered(suggestions[active])
      else setWanted({ text })
      if (reading === null) announce('We couldn’t load suggestions. Check your connection.')
    } else if (event.key === 'ArrowDown' && !isShown && text.trim() === '') {
      // From here the arrows go on through the rows.
      document.querySelector<HTMLElement>('[data-row-link][tabindex="0"]')?.focus()
    } else if (next !== undefined && (isShown || event.key === 'ArrowDown')) {
      setOpen(true)
      setActiveKey(suggestions[next]?.key)
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="group/bar relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setWanted(undefined)
        setTooLong(false)
        setOpen(false)
      }}
    >
      <TextInput
        ref={input}
        {...box.field}
        aria-keyshortcuts="/"
        aria-label="Find or filter"
        placeholder={hasAmounts ? 'Name, amount, ID or link' : 'Name, ID or link'}
        maxLength={LONGEST_TEXT}
        icon={<Search />}
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={() => setOpen(true)}
        onPaste={paste}
        onKeyDown={steer}
      />
      {text === '' && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-2 top-1.5 flex size-5 items-center justify-center rounded-sm border border-line font-sans text-xs text-ink-3 group-focus-within/bar:hidden max-sm:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
      <SuggestionList
        box={box}
        remark={isTooLong ? TOO_LONG : shownRemark}
        suggestions={isShown ? suggestions : []}
        counts={counts}
        onChoose={chooseOnceAnswered}
      >
        {reading && records && within !== undefined && (
          <reading.OlderSearchLine
            key={`${wider ? 'wider' : ''} ${older ?? ''}`}
            listName={listName}
            finder={records}
            within={within}
            text={older}
          />
        )}
      </SuggestionList>
    </div>
  )
}
