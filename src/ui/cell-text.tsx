import { isolated } from './foreign-text'
import { useIsUnread } from './unread'
import { VisuallyHidden } from './visually-hidden'
import { countShown } from './locale'
import { clampText } from '~/lib/text'

export function NotGiven() {
  // Unreadable values have their own mark.
  if (useIsUnread()) return null
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <VisuallyHidden>not given</VisuallyHidden>
    </>
  )
}

const CELL_LENGTH = 120

export const CellText = ({ children }: { children: string | undefined }) =>
  children ? isolated(clampText(children, CELL_LENGTH)) : <NotGiven />

export const CellId = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="id-text">{isolated(clampText(children, CELL_LENGTH))}</span>
  ) : (
    <NotGiven />
  )

export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <NotGiven /> : <span className="tnum">{countShown(value)}</span>
