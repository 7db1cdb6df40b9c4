import { Search, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

import { toOneLine } from '~/lib/text'
import { withoutHidden } from '~/lib/visible-text'
import { chosenEntriesKept } from '~/storage/chosen-entries'
import { announce } from '~/ui/announce'
import { useBackCloses } from '~/ui/back-closes'
import { IconButton, Spinner } from '~/ui/button'
import { arrowTo, type Combobox, ComboboxOption, useCombobox } from '~/ui/combobox'
import { cx } from '~/ui/cx'
import { brief } from '~/ui/foreign-text'
import { isComposing } from '~/ui/pressed-key'

import { withChosenEntries } from '../navigation'
import type { PaletteGroup, PaletteOption } from './option'
import { useResults } from './use-results'

export { Shortcuts } from './shortcuts'

interface PaletteProps {
  /** What was typed before the palette had loaded; a line break stands for Enter. */
  readonly typed: string
  readonly onClose: () => void
  readonly onOpen: (overlay: 'shortcuts') => void
  readonly onDrawer: (drawer: ComponentType<{ onClose: () => void }>) => void
}

/** As much of what was pasted as a field shows. */
const LONGEST_LINE = 120

export function Palette({ typed, onClose, onOpen, onDrawer }: PaletteProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed.replaceAll('\n', ''))
  const [pasted, setPasted] = useState<string>()
  const [activeKey, setActiveKey] = useState<string>()
  // The text on which Enter was pressed before the results were there.
  const [wanted, setWanted] = useState(typed.endsWith('\n') ? text : undefined)
  const { groups, service, isSettled } = useResults({
    text: withoutHidden(text),
    pasted,
    onShortcuts: () => onOpen('shortcuts'),
    onInspector: () =>
      void import('../inspector/page').then(
        ({ InspectorDrawer }) => onDrawer(InspectorDrawer),
        () => announce('We couldn’t load the inspector. Check your connection.'),
      ),
  })
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  )
  const active = options[at]
  const box = useCombobox(options.length > 0, at, active?.key)

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
    // It begins after the dialog has closed and given focus back.
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
    const next = arrowTo(key, at, options.length)
    if (next !== undefined) setActiveKey(options[next]?.key)
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
          {...box.field}
          aria-label="Search or run an action"
          placeholder="Search, create, or paste an ID"
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
        box={box}
        groups={groups}
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

interface GroupListProps {
  readonly box: Combobox
  readonly groups: readonly PaletteGroup[]
  readonly onChoose: (option: PaletteOption, event: MouseEvent) => void
}

function GroupList({ box, groups, onChoose }: GroupListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      id={box.listId}
      role="listbox"
      aria-label="Results"
      className={cx('min-h-0 overflow-y-auto overscroll-contain', groups.length > 0 && 'p-2')}
    >
      {groups.map(({ title, options }, at) => (
        <div key={title} role="group" aria-label={title} className="scroll-my-2 not-first:mt-2">
          <p aria-hidden="true" className="px-2 py-1 text-xs font-medium text-ink-3">
            {title}
          </p>
          {options.map((option, index) => (
            <OptionLine
              key={option.key}
              box={box}
              at={(starts[at] ?? 0) + index}
              option={option}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionLineProps {
  readonly box: Combobox
  readonly at: number
  readonly option: PaletteOption
  readonly onChoose: GroupListProps['onChoose']
}

function OptionLine({ box, at, option, onChoose }: OptionLineProps) {
  const { label, note, figure, icon: Icon } = option
  return (
    <ComboboxOption
      box={box}
      at={at}
      onChoose={(event) => onChoose(option, event)}
      className="flex min-h-9 scroll-my-10 items-center gap-3 text-base pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="min-w-0 truncate">{brief(label)}</span>
        {note !== undefined && (
          <span className="min-w-[30%] flex-1 truncate text-sm text-ink-3">{brief(note)}</span>
        )}
      </span>
      {figure !== undefined && (
        <span className="tnum shrink-0 text-sm text-ink-2">{brief(figure)}</span>
      )}
    </ComboboxOption>
  )
}

interface PaletteFrameProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native dialog traps focus, closes on Escape and beside it, and restores focus; on a phone it fills the window. */
function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  // At once: between drawing and opening a letter would be lost.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      closedby="any"
      // React's strict mode closes and opens the dialog again at once.
      onClose={() => {
        if (dialog.current?.open !== true) onClose()
      }}
      className="fixed inset-x-0 top-[12vh] bottom-auto m-0 mx-auto max-h-[70vh] w-160 max-w-[calc(100vw-2rem)] animate-pop flex-col overflow-hidden rounded-xl bg-surface text-ink shadow-overlay open:flex max-sm:top-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none"
    >
      {children}
    </dialog>
  )
}
