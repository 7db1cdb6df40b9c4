import { display } from './locale'
import { NotGiven } from './not-given'

/** A count in the browser's locale. */
export const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? (
    <NotGiven />
  ) : (
    <span className="tnum">{value.toLocaleString(display.locale)}</span>
  )
