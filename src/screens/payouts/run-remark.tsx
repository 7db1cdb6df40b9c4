import { paths } from '~/paths'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'

import { isNamedBy, NEWEST_LOOKED_THROUGH } from './run-by-ids'
import type { PayoutReading } from './queries'
import { idsIn, listPath, type PayoutSearch } from './search'

interface OfRunProps {
  readonly run: string
  readonly search: PayoutSearch
  /** Undefined where they aren't all of it. */
  readonly found: readonly PayoutReading[] | undefined
}

const MOST_NAMED = 3

/** Whose payouts these are, and which of the IDs have none here. */
export function OfRun({ run, search, found }: OfRunProps) {
  const ids = idsIn(run)
  const missing = found ? ids.filter((id) => !found.some((payout) => isNamedBy(payout, id))) : []
  return (
    <>
      {' of '}
      {ids.length > 0 ? (
        `${String(ids.length)} pasted IDs`
      ) : (
        <Link to={paths.payRun({ run })} className="link">
          this pay run
        </Link>
      )}
      {missing.length > 0 && (
        <span className="text-warning">
          {' · Not found, with payout IDs and check numbers looked for among the newest '}
          {`${String(NEWEST_LOOKED_THROUGH)}: `}
          <ForeignText>{named(missing)}</ForeignText>
        </span>
      )}
      {' · '}
      <Link to={listPath(search, { run: undefined })} className="link">
        All payouts
      </Link>
    </>
  )
}

function named(missing: readonly string[]): string {
  const more = missing.length - MOST_NAMED
  const first = missing.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${first} and ${String(more)} more` : first
}
