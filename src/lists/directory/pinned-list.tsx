import { PinOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { unpin } from '~/api/pins'
import type { Noun } from '~/lib/text'
import type { PinKind } from '~/storage/pins'
import { Section } from '~/ui/card'
import { CellText } from '~/ui/cell-text'
import { IconButton } from '~/ui/button'
import { Link } from '~/ui/link'

interface PinnedListProps {
  readonly noun: Noun
  readonly actions?: ReactNode
  readonly after?: ReactNode
  /** `PinnedLine`s. */
  readonly children: ReactNode
}

export const PinnedList = ({ noun, actions, after, children }: PinnedListProps) => (
  <Section title="Pinned" actions={actions}>
    <ul
      aria-label={`Pinned ${noun.many}`}
      className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {children}
    </ul>
    {after}
  </Section>
)

interface PinnedLineProps {
  readonly kind: PinKind
  readonly id: string
  readonly to: string
  readonly title: string
  readonly note: string | undefined
  readonly actions?: ReactNode
  /** What is known of it. */
  readonly children: ReactNode
}

export const PinnedLine = ({ kind, id, to, title, note, actions, children }: PinnedLineProps) => (
  <li className="flex min-w-0 items-start gap-2 py-2 ps-4 pe-2">
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Link className="font-medium text-ink hover:underline" to={to}>
          {title}
        </Link>
        <span className="text-sm text-ink-3">
          <CellText>{note}</CellText>
        </span>
      </div>
      {children}
    </div>
    {actions}
    <IconButton
      label={`Unpin ${title}`}
      onClick={() => void unpin(kind, id).catch(() => undefined)}
    >
      <PinOff aria-hidden="true" className="size-4" />
    </IconButton>
  </li>
)
