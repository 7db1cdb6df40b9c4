/** Loaded when a person comes near the choice of paypoints. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'

import { allEntries, type EntrySelection, type NamedEntry } from '~/api/entries'
import { useEntriesFound } from '~/api/entries-found'
import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { foldText } from '~/lib/text'
import { ownName } from '~/lib/visible-text'
import {
  keepUsedPaypoint,
  type PaypointGroup,
  removeGroup,
  saveGroup,
  usedPaypoints,
} from '~/storage/paypoint-groups'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { LiveChoiceEnd } from '~/ui/live-choice-end'
import { isComposing } from '~/ui/pressed-key'

import { paypointGroups, selectionKey } from './group-query'

interface PaypointOptionsProps {
  readonly choices: readonly NamedEntry[]
  /** Unless it is whole, an entry can be typed. */
  readonly listing: 'whole' | 'partial' | 'loading' | 'failed'
  readonly onRetry: () => void
  readonly chosen: EntrySelection
  readonly isSingle: boolean
  /** Letters pressed before this was there. */
  readonly typedText: string
  readonly onChange: (chosen: EntrySelection) => void
  readonly onClose: () => void
}

const row =
  'group flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-10'
const note = 'px-2 py-2 text-sm text-ink-3'
const box = 'size-4 shrink-0 accent-accent pointer-coarse:size-5'

export function PaypointOptions(props: PaypointOptionsProps) {
  const { choices, listing, onRetry, chosen, isSingle, typedText, onChange, onClose } = props
  const [wanted, setWanted] = useState(typedText)
  // The address follows a moment later.
  const [picked, setPicked] = useState(chosen)
  const [isRefused, setRefused] = useState(false)
  const isAll = picked === allEntries
  const ticked = new Set(!isAll ? picked : isSingle ? [] : choices.map(({ entry }) => entry))
  const unlisted =
    chosen === allEntries ? [] : chosen.filter((one) => !choices.some(({ entry }) => entry === one))
  const beyond = useEntriesFound(wanted, listing === 'partial')
  const [taken, setTaken] = useState<readonly NamedEntry[]>([])
  const listed = new Set(choices.map(({ entry }) => entry))
  const found = beyond.found.filter(({ entry }) => !listed.has(entry))
  const others = [...new Map([...taken, ...found].map((each) => [each.entry, each])).values()]
  const known: readonly Pick<NamedEntry, 'entry' | 'name'>[] = [
    ...unlisted
      .filter((entry) => !others.some((each) => each.entry === entry))
      .map((entry) => ({ entry, name: undefined })),
    ...others,
    ...choices,
  ]
  const text = foldText(wanted.trim())
  const matching = known.filter(({ entry, name }) =>
    foldText(`${name ?? ''} ${entry}`).includes(text),
  )

  const typed = wanted.trim()
  const isTypedOffered =
    listing !== 'whole' && typed !== '' && !known.some(({ entry }) => entry === typed)

  const scope = useScope()
  const client = useQueryClient()
  const { data: groups = noGroups } = useQuery({ ...paypointGroups(scope), enabled: !isSingle })
  const { data: used = noEntries } = useQuery({
    queryKey: keyOf('paypointsUsed', {}),
    queryFn: () => usedPaypoints(scope),
    networkMode: 'always',
    retry: false,
    // The order stays while the choice is open.
    staleTime: Infinity,
  })
  const shown = lastUsedFirst(matching, text === '' && choices.length > FEW ? used : noEntries)
  const [problem, setProblem] = useState<string>()
  const [removed, setRemoved] = useState<PaypointGroup>()
  const changeGroups = (work: Promise<void>) => {
    setProblem(undefined)
    setRemoved(undefined)
    work
      .then(() => client.invalidateQueries({ queryKey: ['paypointGroups'] }))
      .catch((cause: unknown) => setProblem(storageRemedies[storageReason(cause)]))
  }
  const key = selectionKey(picked)
  const isGroup = groups.some(({ entries }) => selectionKey(entries) === key)
  const pick = (next: EntrySelection) => {
    setPicked(next)
    onChange(next)
    const [only, ...others] = next === allEntries ? [] : next
    if (only !== undefined && others.length === 0) {
      // Without storage, the order is that of the list.
      keepUsedPaypoint(scope, only).catch(() => undefined)
    }
  }
  const choose = (entry: string) => {
    pick([entry])
    onClose()
  }
  const tick = (entry: string, isTicked: boolean) => {
    // It stays among them once the text that found it is another.
    setTaken([...taken, ...found.filter((each) => each.entry === entry)])
    const next = known
      .map((one) => one.entry)
      .filter((one) => (one === entry ? isTicked : ticked.has(one)))
    setRefused(next.length === 0)
    if (next.length === 0) return
    pick(
      listing === 'whole' && choices.length > 1 && next.length === known.length ? allEntries : next,
    )
  }

  function steer(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || isComposing(event)) return
    const entry = target.dataset['entry']
    if (key === 'Enter' && target instanceof HTMLInputElement) {
      event.preventDefault()
      const [best] = shown
      if (entry !== undefined) choose(entry)
      else if (target.type !== 'checkbox' && text !== '') {
        if (best) choose(best.entry)
        else if (isTypedOffered) choose(typed)
      }
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    stops[stops.indexOf(target) + step]?.focus()
  }

  return (
    // Arrow keys go through the fields in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 flex-col" onKeyDown={steer}>
      <div className="border-b border-line p-2">
        <TextInput
          type="search"
          aria-label="Find a paypoint"
          placeholder={
            listing === 'whole' ? 'Find a paypoint' : 'Find a paypoint or type its entry'
          }
          icon={<Search />}
          data-autofocus
          data-stop
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <p className="px-1 pt-2 text-xs text-ink-3">
          A paypoint is one of your merchant locations: its vendors, customers, bills, and payouts
          belong to it.
        </p>
      </div>
      <div role="group" aria-label="Paypoints" className="min-h-0 overflow-y-auto p-1">
        {isSingle && text === '' && choices.length > 1 && (
          <button
            type="button"
            data-stop
            aria-pressed={isAll}
            className={cx(row, 'w-full text-start font-medium')}
            onClick={() => {
              pick(allEntries)
              onClose()
            }}
          >
            <span className="flex-1">All paypoints</span>
            {isAll && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />}
          </button>
        )}
        {!isSingle && text === '' && choices.length > 1 && (
          <label className={cx(row, 'font-medium')}>
            <input
              type="checkbox"
              data-stop
              className={box}
              checked={isAll}
              onChange={() => pick(isAll ? [choices[0]?.entry ?? ''] : allEntries)}
            />
            All paypoints
          </label>
        )}
        {groups
          .filter(({ name }) => foldText(name).includes(text))
          .map((group) => (
            <div key={group.name} className={row}>
              <button
                type="button"
                data-stop
                className="min-w-0 flex-1 truncate py-1 text-start font-medium"
                onClick={() => {
                  pick(group.entries)
                  onClose()
                }}
              >
                <ForeignText>{group.name}</ForeignText>
                <span className="ms-2 font-normal text-ink-3">
                  {group.entries.length} paypoints
                </span>
              </button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove the group ${group.name}`}
                className="h-6! px-1.5! pointer-coarse:h-10!"
                onClick={() => {
                  changeGroups(removeGroup(scope, group.name))
                  setRemoved(group)
                }}
              >
                Remove
              </Button>
            </div>
          ))}
        {shown.map(({ entry, name }) =>
          isSingle ? (
            <button
              key={entry}
              type="button"
              data-stop
              aria-pressed={ticked.has(entry)}
              className={cx(row, 'w-full text-start')}
              onClick={() => choose(entry)}
            >
              <Names entry={entry} name={name} />
              {ticked.has(entry) && (
                <Check aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
              )}
            </button>
          ) : (
            <div key={entry} className={row}>
              <label className="flex min-w-0 flex-1 items-center gap-2 py-1">
                <input
                  type="checkbox"
                  data-stop
                  data-entry={entry}
                  className={box}
                  checked={ticked.has(entry)}
                  onChange={({ target }) => tick(entry, target.checked)}
                />
                <Names entry={entry} name={name} />
              </label>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Only ${name ?? entry}`}
                className="h-6! px-1.5! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:h-10! pointer-coarse:opacity-100"
                onClick={() => choose(entry)}
              >
                Only
              </Button>
            </div>
          ),
        )}
        {isTypedOffered && (
          <button
            type="button"
            data-stop
            className={cx(row, 'w-full text-start')}
            onClick={() => choose(typed)}
          >
            <span className="min-w-0 flex-1 truncate">
              Entry <ForeignText>{typed}</ForeignText>
            </span>
          </button>
        )}
        {listing === 'loading' && <p className={note}>Loading paypoints…</p>}
        {beyond.state === 'asking' && <p className={note}>Asking your provider for more…</p>}
        {beyond.state === 'failed' && (
          <p role="alert" className={note}>
            {beyond.why ??
              'We couldn’t ask your provider for more paypoints. Type the entry, or retry later.'}
          </p>
        )}
        {beyond.state === 'answered' && shown.length === 0 && (
          <p className={note}>No paypoint matches</p>
        )}
        {listing === 'partial' && text === '' && (
          <p className={note}>Type a name: your provider has more paypoints than these.</p>
        )}
        {listing === 'whole' && shown.length === 0 && <p className={note}>No paypoint matches</p>}
        {listing === 'failed' && (
          <p role="alert" className={cx(note, 'flex items-center justify-between gap-2')}>
            We couldn’t list the paypoints
            <Button size="sm" data-stop onClick={onRetry}>
              Retry
            </Button>
          </p>
        )}
      </div>
      <p role="status" className="px-3 text-sm text-ink-2 not-empty:pb-3">
        {isRefused ? 'Choose at least one paypoint' : problem}
        {removed && !isRefused && problem === undefined && (
          <>
            The group <ForeignText>{removed.name}</ForeignText> was removed.{' '}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => changeGroups(saveGroup(scope, removed.name, removed.entries))}
            >
              Undo
            </Button>
          </>
        )}
      </p>
      {!isSingle && !isAll && picked.length > 1 && !isGroup && (
        <GroupName
          key={String(picked.length)}
          taken={groups}
          onName={(name) => changeGroups(saveGroup(scope, name, picked))}
        />
      )}
      {!isSingle && <LiveChoiceEnd onDone={onClose} />}
    </div>
  )
}

const FEW = 12
const noGroups: readonly PaypointGroup[] = []
const noEntries: readonly string[] = []
const MAX_NAME = 40

type Listed = Pick<NamedEntry, 'entry' | 'name'>

function lastUsedFirst(listed: readonly Listed[], used: readonly string[]): readonly Listed[] {
  if (used.length === 0) return listed
  const first = used.flatMap((entry) => listed.find((each) => each.entry === entry) ?? [])
  return [...first, ...listed.filter((each) => !first.includes(each))]
}

interface GroupNameProps {
  readonly taken: readonly PaypointGroup[]
  readonly onName: (name: string) => void
}

/** What is ticked, under a name: it can then be chosen like one paypoint. A name that a group has changes that group. */
function GroupName({ taken, onName }: GroupNameProps) {
  const [typed, setTyped] = useState('')
  const own = ownName(typed, MAX_NAME)
  const known = taken.find((group) => foldText(group.name) === foldText(own))
  const name = known?.name ?? own
  const save = () => {
    if (name === '') return
    onName(name)
    setTyped('')
  }
  return (
    <div className="flex items-center gap-2 border-t border-line p-2">
      <TextInput
        aria-label="Name of the group"
        placeholder="Name these as a group"
        data-stop
        maxLength={MAX_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          // Enter chooses a paypoint elsewhere here.
          event.preventDefault()
          event.stopPropagation()
          save()
        }}
      />
      <Button size="sm" disabledReason={name === '' ? 'Enter a name' : undefined} onClick={save}>
        {known ? 'Change group' : 'Save group'}
      </Button>
    </div>
  )
}

const Names = ({ entry, name }: Pick<NamedEntry, 'entry' | 'name'>) => (
  <span className="min-w-0 flex-1 truncate">
    <ForeignText>{name ?? entry}</ForeignText>
    {name !== undefined && (
      <span className="id-text ms-2 text-ink-3">
        <ForeignText>{entry}</ForeignText>
      </span>
    )}
  </span>
)
