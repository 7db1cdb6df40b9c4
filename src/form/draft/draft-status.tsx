import { storageRemedies } from '~/storage/storage-error'
import type { Draft } from '~/storage/drafts'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { SaveState } from './autosaver'

export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat(display.locale, { timeStyle: 'short', timeZone: display.zone }).format(at)

function words(state: Exclude<SaveState, { kind: 'failed' }>): string {
  if (state.kind === 'none') return ''
  return state.kind === 'pending' ? 'Saving…' : `Draft saved ${clockTime(state.at)}`
}

interface DraftAsideProps {
  readonly draft: {
    readonly state: SaveState
    readonly discard: () => Promise<Draft | undefined>
  }
  readonly onDiscarded: (draft: Draft | undefined) => void
}

export function DraftAside({ draft: { state, discard }, onDiscarded }: DraftAsideProps) {
  return (
    <>
      <DraftStatus state={state} />
      {state.kind === 'saved' && (
        <Button size="sm" variant="quiet" onClick={() => void discard().then(onDiscarded)}>
          Discard draft
        </Button>
      )}
    </>
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
  return <span className="tnum text-sm text-ink-3">{words(state)}</span>
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
