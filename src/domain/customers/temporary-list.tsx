import { paths } from '~/paths'
import { Link } from '~/ui/link'

import { storedName } from './customer-by-id'
import { useTemporaryMethods } from './use-temporary-methods'

/** A customer's temporary tokens stored from here. Loaded by itself: lists don't need what is known of writes. */
export function TemporaryList({ customerId }: { customerId: string }) {
  const owned = useTemporaryMethods(customerId).filter(({ isOwned }) => isOwned)
  if (owned.length === 0) return null
  return (
    <ul
      aria-label="Temporary tokens stored here"
      className="-mb-3 flex flex-col divide-y divide-line border-t border-line"
    >
      {owned.map(({ method, detail, storedFrom }) => (
        <li key={storedFrom} className="flex min-w-0 flex-col gap-1 py-3">
          <Link
            to={paths.submissions(storedFrom)}
            className="w-fit font-medium text-ink hover:underline pointer-coarse:py-1.5"
          >
            {storedName(method)}
          </Link>
          <p className="text-sm text-ink-3">{detail}</p>
        </li>
      ))}
    </ul>
  )
}
