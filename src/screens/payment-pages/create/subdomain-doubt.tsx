import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { entriesOf, type NamedEntry } from '~/api/entries'
import { pagesAlike, plainSubdomain, subdomainVerdict } from '~/lib/subdomain'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { foreignText } from '~/ui/foreign-text'
import type { KeptPage } from '~/storage/directory-kinds'

import { subdomainOf, type PageFormReturn } from './page-form'

interface Doubt {
  readonly message: string
  readonly offer?: string
}

/** What this browser has seen, and what the list of paypoints says that the form has read. */
interface Known {
  readonly kept: readonly KeptPage[]
  readonly listed: readonly NamedEntry[]
}

/** Pages of the same paypoint that have this subdomain, or that one would be taken for. */
function subdomainDoubt(typed: string, entry: string, { kept, listed }: Known): Doubt | undefined {
  const names = [
    ...kept
      .filter(({ facts }) => facts.entry?.value === entry.trim())
      .flatMap(({ facts }) => facts.subdomain?.value ?? []),
    ...listed.flatMap((each) => (each.entry === entry.trim() ? (each.pages ?? []) : [])),
  ]
  if (names.includes(plainSubdomain(typed)))
    return { message: 'A page has this subdomain already.' }
  const [alike] = pagesAlike(typed, names)
  if (alike !== undefined)
    return { message: `This is easily taken for the page ${foreignText(alike)}.` }
  const verdict = subdomainVerdict(typed)
  return verdict?.level === 'doubt' ? verdict : undefined
}

/** At the field and on the review: a page can't be renamed or deleted. */
export function useSubdomainDoubt(form: PageFormReturn): Doubt | undefined {
  const { orgId } = getConnection()
  const { data: kept = [] } = useQuery(keptRecords('pages'))
  const { data: read } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const [typed, entry] = useWatch({
    control: form.control,
    compute: (values) => [subdomainOf(values), values.entry] as const,
  })
  return subdomainDoubt(typed, entry, { kept, listed: read?.entries ?? [] })
}

export function SubdomainDoubt({
  form,
  onTaken,
}: {
  readonly form: PageFormReturn
  readonly onTaken: (subdomain: string) => void
}) {
  const doubt = useSubdomainDoubt(form)
  if (!doubt) return null
  const { message, offer } = doubt
  return (
    <span className="col-span-full flex min-w-0 flex-wrap items-center gap-2">
      <Mark tone="warning">{message}</Mark>
      {offer !== undefined && (
        <Button size="sm" onClick={() => onTaken(offer)}>
          Use {foreignText(offer)}
        </Button>
      )}
    </span>
  )
}
