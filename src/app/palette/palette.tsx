import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ClipboardEvent, ComponentType, KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

import { toOneLine } from '~/lib/text'
import { withoutHidden } from '~/lib/visible-text'
import { chosenEntriesKept } from '~/storage/chosen-entries'
import { announce } from '~/ui/announce'
import { IconButton, Spinner } from '~/ui/button'
import { isComposing } from '~/ui/pressed-key'

import { withChosenEntries } from '../navigation'
import { GroupList } from './group-list'
import type { PaletteOption } from './option'
import { PaletteFrame } from './palette-frame'
import { useResults } from './use-results'

export { Shortcuts } from './shortcuts'

interface PaletteProps {
  /** Before it was there; a line break was Enter. */
  readonly typed: string
  readonly onClose: () => void
  readonly onOpen: (overlay: 'shortcuts') => void
  readonly onDrawer: (drawer: ComponentType<{ onClose: () => void }>) => void
}

/** As much of what was pasted as a field shows. */
const LONGEST_LINE = 120

const noInspector = () => announce('We couldn’t load the inspector. Check your connection.')

export function Palette({ typed, onClose, onOpen, onDrawer }: PaletteProps) {
  const listId = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed.replaceAll('\n', ''))
  const [pasted, setPasted] = useState<string>()
  const [activeKey, setActiveKey] = useState<string>()
  // Entered before what this browser keeps had been searched.
  const [wanted, setWanted] = useState(typed.endsWith('\n') ? text : undefined)
  const { groups, service, isSettled } = useResults({
    text: withoutHidden(text),
    pasted,
    onShortcuts: () => onOpen('shortcuts'),
    onInspector: () =>
      void import('../inspector/page').then(
        ({ InspectorDrawer }) => onDrawer(InspectorDrawer),
        noInspector,
      ),
  })
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  )
  const active = options[at]

  function write(next: string, whole?: string) {
    setText(next)
    setPasted(whole)
    setActiveKey(undefined)
    setWanted(undefined)
  }

  function choose({ to, run, fill }: PaletteOption, isAside = false) {
    if (fill !== undefined) {
      write(fill)
      input.current?.focus()
      return
    }
    if (to !== undefined && isAside) {
      window.open(to, '_blank', 'noopener')
      return
    }
    onClose()
    if (to !== undefined) void navigate(withChosenEntries(to, chosenEntriesKept()))
    // The page is as it was, with its focus, when it begins.
    else if (run) setTimeout(run)
  }

  const chooseWanted = useEffectEvent(() => active && choose(active))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it was entered before it was found
    if (isSettled && wanted === text && wanted !== '') chooseWanted()
  }, [isSettled, wanted, text])

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const { key } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (by !== 0) setActiveKey(options.at((at + by) % Math.max(1, options.length))?.key)
    else if (key === 'Enter' && !isSettled) setWanted(text)
    else if (key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else if (key === 'Escape' && text !== '') write('')
    else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const whole = event.clipboardData.getData('text').trim()
    // A single word is pasted at the caret, as everywhere else.
    if (!/[\r\n\t]/.test(whole) && whole.length <= LONGEST_LINE) return
    event.preventDefault()
    write(toOneLine(whole).slice(0, LONGEST_LINE), whole)
  }

  const optionId = (index: number) => `${listId}-${String(index)}`
  const isNothing =
    isSettled && !service.isAsking && service.secret === undefined && options.length === 0
  const { length } = options
  return (
    <PaletteFrame onClose={onClose}>
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <input
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog for typing, opened for it
          autoFocus
          role="combobox"
          aria-label="Search or run an action"
          aria-autocomplete="list"
          aria-expanded={length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(at) : undefined}
          placeholder="Search, create, or paste an ID"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-3"
          onChange={({ target }) => write(target.value)}
          onPaste={paste}
          onKeyDown={steer}
        />
        {service.isAsking && <Spinner className="text-ink-3" />}
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <GroupList
        id={listId}
        optionId={optionId}
        groups={groups}
        active={active}
        onChoose={(option, event: MouseEvent) => choose(option, event.ctrlKey || event.metaKey)}
      />
      {isNothing && (
        <p className="px-4 py-8 text-center text-base text-ink-2">
          {pasted === undefined ? 'Nothing found' : 'No IDs found in what you pasted'}
        </p>
      )}
      {service.secret !== undefined && (
        <p className="border-t border-line px-4 py-2 text-sm text-warning">{service.secret}</p>
      )}
      {service.failure !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2 text-sm text-warning">
          {service.failure}
          <button
            type="button"
            className="link min-h-8 pointer-coarse:min-h-10"
            onClick={service.retry}
          >
            Retry
          </button>
        </p>
      )}
      <p role="status" className="sr-only">
        {text === ''
          ? ''
          : service.isAsking
            ? 'Searching'
            : `${service.secret ?? ''} ${String(length)} ${length === 1 ? 'result' : 'results'}`.trim()}
      </p>
    </PaletteFrame>
  )
}
