import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

import { toOneLine } from '~/lib/text'
import { withoutHidden } from '~/lib/visible-text'
import { announce } from '~/ui/announce'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { isComposing, shortcutKey } from '~/ui/pressed-key'
import { useLoaded } from '~/ui/use-loaded'

import type { BarSubject, Offers } from './bar-offers'
import type { ChangeList } from './list-tools'
import { type Findings, type RecordFinder, recordsFound } from './record-finder'
import type { Suggestion } from './suggestion'
import { type Count, useCounts } from './use-counts'

interface Suggested {
  readonly reading: Awaited<ReturnType<typeof loadReading>> | null | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (Count | undefined)[]
  readonly remark: string | undefined
  readonly best: number | undefined
  readonly addressOf: (suggestion: Suggestion) => string | undefined
  /** How far records were searched: one line for all of them. */
  readonly within: string | undefined
  readonly older: string | undefined
}

const waitMs = 250

async function loadReading() {
  const [{ offersFor }, { OlderSearchLine }] = await Promise.all([
    import('./bar-offers'),
    import('./older-search'),
  ])
  return { offersFor, OlderSearchLine }
}

function useSuggested(subject: BarSubject, text: string, isOpen: boolean): Suggested {
  const { tools } = subject
  const { records } = tools
  const reading = useLoaded(isOpen, loadReading)
  const { suggestions: offered, remark, figure } = reading?.offersFor(text, subject) ?? noOffers
  const settled = useDebounced(text, waitMs)
  const isSettled = isOpen && settled === text
  const asked = useCounts(
    tools,
    offered.map(({ ask }) => (isSettled ? ask : undefined)),
  )
  const found = useQuery({
    ...recordsFound(tools.listName, records ?? noFinder, figure ?? ''),
    enabled: isSettled && records !== undefined && figure !== undefined,
    retry: false,
  })
  const counted = offered.map((suggestion, at) => {
    const { record } = suggestion
    const records = found.isError
      ? 'unknown'
      : (found.data?.found[record ?? '']?.length ?? (isSettled ? 'asking' : undefined))
    const count: Count | undefined = record === undefined ? asked[at] : records
    return { suggestion, count }
  })
  const isAnyFound = counted.some(({ count }) => typeof count === 'number' && count > 0)
  const shown = isAnyFound ? counted.filter(({ count }) => count !== 0) : counted
  const suggestions = shown.map(({ suggestion }) => suggestion)
  const counts = shown.map(({ count }) => count)
  return {
    reading,
    suggestions,
    counts,
    remark,
    best: reading ? bestOf(suggestions, counts) : undefined,
    addressOf: ({ record, to }) => {
      if (to !== undefined) return to
      const [first] = (record !== undefined && found.data?.found[record]) || []
      return first && records?.addressOf(first)
    },
    within: found.data?.within,
    older: found.data?.hasOlder || found.data?.far ? figure : undefined,
  }
}

const noOffers: Offers = { suggestions: [] }
const nothing: Findings = { found: {}, within: '', hasOlder: false }
const noFinder: RecordFinder = {
  kinds: [],
  find: async () => nothing,
  older: () => async () => ({
    ...nothing,
    far: { read: 0, total: 0, back: undefined, unseen: [] },
  }),
  addressOf: () => '',
}

function bestOf(
  suggestions: readonly Suggestion[],
  counts: readonly (Count | undefined)[],
): number | undefined {
  if (suggestions.length === 1) return 0
  for (const [at, { ask, record }] of suggestions.entries()) {
    const count = counts[at]
    // Usable at once if it needs no count or the count failed.
    if (record === undefined && (ask === undefined || count === 'unknown')) return at
    if (count === undefined || count === 'asking') return undefined
    if (typeof count === 'number' && count > 0) return at
  }
  return -1
}

function useDebounced<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

interface SuggestionListProps {
  readonly id: string
  readonly optionId: (at: number) => string
  readonly remark: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (Count | undefined)[]
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => void
  readonly children?: ReactNode
}

/** Focus stays in the field, which names the active option. */
function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, remark, suggestions, counts, active, onChoose, children } = props
  return (
    <div
      hidden={suggestions.length === 0 && remark === undefined}
      className="absolute top-full left-0 z-40 mt-1 max-h-80 w-full min-w-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-overlay sm:w-120"
    >
      {remark !== undefined && (
        <p className="px-2 py-1.5 text-sm text-warning">
          <ForeignText>{remark}</ForeignText>
        </p>
      )}
      <div id={id} role="listbox" aria-label="Filters offered">
        {suggestions.map((suggestion, at) => (
          // The keyboard works from the field, by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.key}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Taking focus would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={cx(
              'flex cursor-default items-baseline gap-3 rounded-md px-2 py-1.5 text-base hover:bg-hover',
              at === active && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="[overflow-wrap:anywhere]">
                <ForeignText>{suggestion.label}</ForeignText>
              </span>
              {suggestion.note !== undefined && (
                <span className="block text-sm text-ink-3">
                  <ForeignText>{suggestion.note}</ForeignText>
                </span>
              )}
            </span>
            <span className="tnum shrink-0 text-sm text-ink-3">{countText(counts[at])}</span>
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

function countText(count: Count | undefined): string {
  if (count === undefined || count === 'unknown') return ''
  if (count === 'asking') return '…'
  return count === 0 ? 'none' : count.toLocaleString(display.locale)
}

interface BarFieldProps extends BarSubject {
  readonly onChange: ChangeList
}

/** A thousand ids, or any link that a server takes. Far beyond it, understanding it would freeze the page. */
const LONGEST_TEXT = 20_000
const TOO_LONG = 'Too long to search for. Paste up to 20,000 characters.'

/** Where a slash is typed, or keys have another meaning. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

export function BarField(props: BarFieldProps) {
  const {
    onChange,
    words: { catalogue },
  } = props
  const hasAmounts = Object.values(catalogue).some(({ type }) => type === 'money')
  const listId = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  // By its key, since what found nothing leaves the list.
  const [activeKey, setActiveKey] = useState<string>()
  // Chosen before the service answered: the best of what is offered, or the one with this key.
  const [wanted, setWanted] = useState<{ readonly text: string; readonly key?: string }>()
  // What was typed as it was searched for in more places than the list.
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
  const optionId = (at: number) => `${listId}-${String(at)}`

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
      // A find is opened, as if it had been here.
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
    if (target instanceof Element && target.closest(OWN_KEYS)) return
    event.preventDefault()
    input.current?.focus()
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => focusOnSlash(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const { length } = suggestions
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
    } else if (event.key === 'ArrowDown' && length > 0) {
      setOpen(true)
      setActiveKey(suggestions[(active + 1) % length]?.key)
    } else if (event.key === 'ArrowUp' && isShown) {
      setActiveKey(suggestions.at(active === -1 ? -1 : active - 1)?.key)
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
        role="combobox"
        aria-keyshortcuts="/"
        aria-label="Find or filter"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        placeholder={hasAmounts ? 'Name, amount, ID or link' : 'Name, ID or link'}
        autoComplete="off"
        spellCheck={false}
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
          className="pointer-events-none absolute inset-e-2 top-1.5 flex size-5 items-center justify-center rounded-sm border border-line font-sans text-xs text-ink-3 group-focus-within/bar:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
      <SuggestionList
        id={listId}
        optionId={optionId}
        remark={isTooLong ? TOO_LONG : shownRemark}
        suggestions={isShown ? suggestions : []}
        counts={counts}
        active={active}
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
