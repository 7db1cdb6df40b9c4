import { ForeignText } from './foreign-text'
import { clampText } from '~/lib/clamp-text'
import { NotGiven } from './not-given'

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
