import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Store } from 'lucide-react'
import { useState } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, type EntrySelection } from '~/api/entries'
import { Button } from '~/ui/button'
import { clampText } from '~/lib/text'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Popover, usePopover } from '~/ui/popover'

import { TypedEntry } from './typed-entry'

const loadOptions = () => import('./paypoint-options')

interface PaypointChoiceProps {
  readonly chosen: EntrySelection
  readonly onChange: (chosen: EntrySelection, how?: { replace: boolean }) => void
  /** One of them, and never all. */
  readonly isSingle?: boolean
}

/** Whose records are shown. Applied as it is chosen; Escape takes that back. */
export function PaypointChoice({ chosen, onChange, isSingle = false }: PaypointChoiceProps) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const popover = usePopover({ load: loadOptions })
  const [before, setBefore] = useState<EntrySelection>()
  const choices = data?.entries ?? []
  const [only = ''] = chosen

  if (choices.length === 0 && chosen !== allEntries && (isError || orgId === '')) {
    return <TypedEntry key={only} entry={only} onChange={(entry) => onChange([entry])} />
  }
  const text =
    chosen === allEntries
      ? 'All paypoints'
      : chosen.length > 1
        ? `${String(chosen.length)} paypoints`
        : choices.find(({ entry }) => entry === only)?.name || only || 'No paypoint'
  const change = (next: EntrySelection) => {
    if (popover.openId !== undefined && before === undefined) setBefore(chosen)
    onChange(next, { replace: before !== undefined })
  }
  const trigger = popover.trigger()
  return (
    <>
      <Button
        {...trigger}
        onClick={(event) => {
          setBefore(undefined)
          trigger.onClick(event)
        }}
        aria-label={`Paypoint: ${foreignText(clampText(text))}`}
        // As wide as it stays when the names are there.
        className="w-52 min-w-0 justify-start max-sm:flex-1"
        icon={<Store aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
      >
        <span className="min-w-0 flex-1 truncate text-start font-normal">
          <ForeignText>{clampText(text)}</ForeignText>
        </span>
        <ChevronDown aria-hidden="true" className="-me-1 size-4 shrink-0 text-ink-3" />
      </Button>
      <Popover
        popover={popover}
        label="Paypoints"
        className="w-80"
        onEscape={() => {
          if (before !== undefined) onChange(before, { replace: true })
        }}
      >
        {({ content, close, typed }) =>
          content && (
            <content.PaypointOptions
              choices={choices}
              chosen={chosen}
              isSingle={isSingle}
              typedText={typed}
              onChange={change}
              onClose={close}
            />
          )
        }
      </Popover>
    </>
  )
}
