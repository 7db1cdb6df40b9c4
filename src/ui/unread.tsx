import { createContext, use, type ReactNode } from 'react'

import { foreignText } from './foreign-text'
import { VisuallyHidden } from './visually-hidden'
import { countShown } from './locale'
import type { Noun } from '~/lib/text'

const InUnread = createContext(false)

/** True inside a value that was sent but not readable. */
export const useIsUnread = (): boolean => use(InUnread)

const MOST_RAW = 80

export function Unread({
  raw,
  path = '',
  children,
}: {
  raw: unknown
  /** Of the member, where one is marked. */
  path?: string
  children: ReactNode
}) {
  const sent = foreignText((JSON.stringify(raw) ?? '').slice(0, MOST_RAW))
  const reason = `Not understood${path && `: ${foreignText(path)}`}, sent as ${sent}`
  return (
    <InUnread value={true}>
      <span className="inline-flex max-w-full items-baseline gap-1">
        <span className="min-w-0 truncate empty:hidden">{children}</span>
        <span title={reason} className="text-warning">
          <span aria-hidden="true">?</span>
          <VisuallyHidden>{reason}</VisuallyHidden>
        </span>
      </span>
    </InUnread>
  )
}

export function UnreadableCount({ count, noun }: { count: number | undefined; noun: Noun }) {
  if (!count) return null
  return (
    <span className="text-sm text-ink-3">
      {countShown(count)} {count === 1 ? noun.one : noun.many} can’t be read by this version of the
      app.
    </span>
  )
}
