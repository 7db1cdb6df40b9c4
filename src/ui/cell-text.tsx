import { ForeignText } from './foreign-text'
import { useIsUnread } from './unread'
import { VisuallyHidden } from './visually-hidden'
import { display } from './locale'
import { clampText } from '~/lib/text'

/** A value the service did not send: an en dash, read as "not given". */
export function NotGiven() {
  // What came and could not be read has a mark of its own.
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

/** More than a cell shows of a text. */
const CELL_LENGTH = 120

/** Text of a table's cell, or that there is none. */
export const CellText = ({ children }: { children: string | undefined }) =>
  children ? <ForeignText>{clampText(children, CELL_LENGTH)}</ForeignText> : <NotGiven />

/** The same for an id: text, never grouped. */
export const CellId = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="id-text">
      <ForeignText>{clampText(children, CELL_LENGTH)}</ForeignText>
    </span>
  ) : (
    <NotGiven />
  )

/** A count in the browser's locale. */
export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? (
    <NotGiven />
  ) : (
    <span className="tnum">{value.toLocaleString(display.locale)}</span>
  )
