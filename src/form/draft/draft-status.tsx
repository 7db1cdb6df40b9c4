import { Trash2 } from 'lucide-react'

import type { Draft } from '~/storage/drafts'
import { storageRemedies } from '~/storage/storage-error'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { SaveState } from './use-form-draft'

export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat(display.english, { timeStyle: 'short', timeZone: display.zone }).format(
    at,
  )

function saveWords(state: Exclude<SaveState, { kind: 'failed' }>): string {
  if (state.kind === 'none') return ''
  return state.kind === 'pending' ? 'Saving…' : `Draft saved ${clockTime(state.at)}`
}

interface DraftAsideProps {
  /** On its way: to discard the draft would stop nothing. */
  readonly isSending?: boolean
  readonly draft: {
    readonly state: SaveState
    readonly discard: () => Promise<Draft | undefined>
  }
  readonly onDiscarded: (draft: Draft | undefined) => void
}

export function DraftAside({
  draft: { state, discard },
  isSending = false,
  onDiscarded,
}: DraftAsideProps) {
  return (
    // Its room is kept, or the form would move down on a phone as the first draft is saved.
    <span className="flex min-w-0 items-center justify-end gap-2 max-sm:min-w-24">
      {isSending ? (
        <span className="text-sm text-ink-3">Sending…</span>
      ) : (
        <DraftStatus state={state} />
      )}
      {state.kind === 'saved' && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" className="size-4 sm:hidden" />}
          disabledReason={isSending ? 'It’s being sent' : undefined}
          onClick={() => void discard().then(onDiscarded)}
        >
          <span className="max-sm:sr-only">Discard draft</span>
        </Button>
      )}
    </span>
  )
}

/** Not announced: it changes with every pause in typing. */
export function DraftStatus({ state }: { state: SaveState }) {
  if (state.kind === 'failed') {
    return (
      <Mark tone="warning">
        Draft not saved. Your entries are in this tab only. {storageRemedies[state.reason]}
      </Mark>
    )
  }
  const words = saveWords(state)
  return (
    <span className="tnum text-sm text-ink-3">
      <span className="max-sm:hidden">{words}</span>
      {/* Beside the title, where there is room for a word. */}
      <span className="sm:hidden">{state.kind === 'saved' ? 'Saved' : words}</span>
    </span>
  )
}

/** Two tabs of one draft would overwrite each other: the second follows until it takes over. */
export function TabNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice
      tone="warning"
      title="This draft is open in another tab"
      actions={<Button onClick={onTakeOver}>Edit here instead</Button>}
    >
      Changes made there show here once saved. Numbers not saved in drafts stay there.
    </Notice>
  )
}
