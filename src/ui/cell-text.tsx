import { NotGiven } from './not-given'

/** Text of a table's cell, or that there is none. */
export const CellText = ({ children }: { children: string | undefined }) =>
  children ? <>{children}</> : <NotGiven />

/** The same for an id: text, never grouped. */
export const CellId = ({ children }: { children: string | undefined }) =>
  children ? <span className="id-text">{children}</span> : <NotGiven />
