import type { QueryKey } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import type { KindName } from '~/storage/directory-kinds'
import { Link } from '~/ui/link'

import type { DirectoryDefinition } from './directory-definition'
import type { DirectorySearch } from './directory-search'
import { OpenOthers } from './open-others'

/** Someone with an id needs no rows. */
export function NothingKnown<K extends KindName, Found, Key extends QueryKey>({
  directory,
  at,
}: {
  directory: DirectoryDefinition<K, Found, Key>
  at: DirectorySearch
}) {
  return (
    <div className="flex flex-col items-center gap-4">
      <p>{directory.growth.emptyText}</p>
      <OpenOthers directory={directory} at={at} />
      {__SANDBOX__ && getConnection().kind === 'sandbox' && directory.examples && (
        <p className="flex flex-wrap justify-center gap-x-2 text-sm text-ink-3">
          In the sample data:
          {directory.examples.map((id) => (
            <Link
              key={id}
              className="link id-text inline-flex min-h-6 min-w-6 items-center justify-center"
              to={directory.record.path(id)}
            >
              {id}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
