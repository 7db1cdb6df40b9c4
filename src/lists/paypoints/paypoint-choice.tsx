import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Store } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, type EntrySelection, useNamedEntry } from '~/api/entries'
import { useScope } from '~/api/use-connection'
import { clampText } from '~/lib/text'
import { chosenEntriesKept, isSeveral, keepChosenEntries } from '~/storage/chosen-entries'
import { Button } from '~/ui/button'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Popover, usePopover } from '~/ui/popover'
import { type ChangeKind, useLiveChoice } from '~/ui/use-live-choice'

import { paypointGroups, selectionKey } from './group-query'

/**
 * What a list or the overview shows is what forms begin with, and where the navigation leads back to.
 *
 * @param isSingle it shows one paypoint only, which is no choice of one where several are looked at
 */
export function useChosenEntries(named: readonly string[], isSingle = false): void {
  const keep = useEffectEvent(() => {
    const isNoChoice = isSingle && named.length === 0 && isSeveral(chosenEntriesKept())
    if (!isNoChoice) keepChosenEntries(named)
  })
  const text = named.join('\n')
  useEffect(() => keep(), [text])
}

/** A page has one, which others on it may open. */
export const paypointChoiceId = 'paypoint-choice'

const loadOptions = () => import('./paypoint-options')

interface PaypointChoiceProps {
  readonly chosen: EntrySelection
  readonly onChange: (chosen: EntrySelection, kind?: ChangeKind) => void
  /** One of them, or all. */
  readonly isSingle?: boolean
}

/** Whose records are shown. Applied as it is chosen; Escape takes that back. */
export function PaypointChoice({ chosen, onChange, isSingle = false }: PaypointChoiceProps) {
  const { orgId } = getConnection()
  const { data, error, isFetching, refetch } = useQuery({
    ...entriesOf(orgId),
    enabled: orgId !== '',
  })
  const live = useLiveChoice({
    value: chosen,
    keyOf: selectionKey,
    onChange,
    onLeave: () => popover.close(),
  })
  const popover = usePopover({ load: loadOptions, onOpen: live.begin, onClose: live.end })
  const choices = data?.entries ?? []
  const [only = ''] = chosen
  const named = useNamedEntry(chosen === allEntries ? '' : only)

  const scope = useScope()
  const isSeveral = chosen !== allEntries && chosen.length > 1
  const { data: groups = [] } = useQuery({ ...paypointGroups(scope), enabled: isSeveral })
  const group = groups.find(({ entries }) => selectionKey(entries) === selectionKey(chosen))

  const text =
    chosen === allEntries
      ? 'All paypoints'
      : chosen.length > 1
        ? (group?.name ?? `${String(chosen.length)} paypoints`)
        : named?.name || only || 'No paypoint'
  return (
    <>
      <Button
        {...popover.trigger()}
        id={paypointChoiceId}
        aria-label={`Paypoint: ${foreignText(clampText(text))}`}
        // As wide as it stays when the names are there.
        className="w-52 min-w-0 folded:w-44 justify-start max-sm:flex-1"
        icon={<Store aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
      >
        <span className="min-w-0 flex-1 truncate text-start font-normal">
          <ForeignText>{clampText(text)}</ForeignText>
        </span>
        <ChevronDown aria-hidden="true" className="-me-1 size-4 shrink-0 text-ink-3" />
      </Button>
      <Popover popover={popover} label="Paypoints" className="w-96" onEscape={live.undo}>
        {({ content, close, typed }) => (
          <content.PaypointOptions
            choices={named && !choices.includes(named) ? [named, ...choices] : choices}
            listing={
              data && !data.isCut ? 'whole' : error ? 'failed' : isFetching ? 'loading' : 'partial'
            }
            onRetry={() => void refetch()}
            chosen={chosen}
            isSingle={isSingle}
            typedText={typed}
            onChange={(next) => live.apply(next, false)}
            onClose={close}
          />
        )}
      </Popover>
    </>
  )
}
