import type { QueryKey } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { Button } from '~/ui/button'
import { Popover, usePopover } from '~/ui/popover'

import type { LocalListDefinition } from './directory-definition'
import { directorySearch, type DirectorySearch } from './directory-search'
import { OpenById } from './open-by-id'

interface OpenOthersProps<Kept extends { readonly id: string }, Found, Key extends QueryKey> {
  readonly directory: LocalListDefinition<Kept, Found, Key>
  readonly at: DirectorySearch
  readonly onOpened?: () => void
}

/** Records that aren't listed here: one by its page, several together over the list. */
export function OpenOthers<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory: { noun, idProblem, record, fields, defaultSort, listPath, opener },
  at,
  onOpened,
}: OpenOthersProps<Kept, Found, Key>) {
  const navigate = useNavigate()
  if (opener) return <opener.Box onOpened={onOpened} />
  return (
    <OpenById
      label={`Open by ${noun.one} ID`}
      idProblem={idProblem}
      onOpen={(ids) => {
        onOpened?.()
        const [only = '', ...others] = ids
        const list = directorySearch(fields.catalogue, defaultSort, listPath)
        void navigate(others.length === 0 ? record.path(only) : list.listPath({ ...at, ids }))
      }}
    />
  )
}

export function OpenByIdButton<Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  props: OpenOthersProps<Kept, Found, Key>,
) {
  const popover = usePopover()
  const { opener, noun } = props.directory
  return (
    <>
      <Button size="sm" variant="quiet" className="-mx-1" {...popover.trigger()}>
        {opener?.label ?? 'Open by ID'}
      </Button>
      <Popover
        popover={popover}
        label={opener?.label ?? `Open ${noun.many} by ID`}
        className="w-88"
      >
        {({ close }) => (
          <div className="p-4">
            <OpenOthers {...props} onOpened={close} />
          </div>
        )}
      </Popover>
    </>
  )
}
