import { useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query'

import { explain } from '~/api/explain'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'

import type { DirectoryDefinition } from './directory-definition'

const AT_ONCE = 4

export function OpenedById<
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
>({
  directory,
  ids,
  onClose,
}: {
  directory: DirectoryDefinition<Row, Found, All, One>
  ids: readonly string[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const isOpen = (id: string) =>
    (client.getQueryState(directory.byId(id).queryKey)?.status ?? 'pending') === 'pending'
  const allowed = new Set(ids.filter(isOpen).slice(0, AT_ONCE))
  const answers = useQueries({
    queries: ids.map((id) => ({ ...directory.byId(id), enabled: allowed.has(id) || !isOpen(id) })),
  })
  const found = answers.filter(({ data }) => data !== undefined).length
  return (
    <Section
      title={`${String(found)} of ${String(ids.length)} ${directory.noun.many} found by ID`}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="rounded-lg bg-surface shadow-card">
        <PlainTable
          label={`Opened ${directory.noun.many}`}
          columns={[{ header: 'Id' }, { header: 'Name' }, { header: 'Answer' }]}
          rows={ids.map((id, at) => {
            const { data, error } = answers[at] ?? {}
            return {
              id,
              cells: [
                <Link key="id" className="link id-text whitespace-nowrap" to={directory.path(id)}>
                  <ForeignText>{id}</ForeignText>
                </Link>,
                data === undefined ? '' : directory.nameOf(data, id),
                <Answer key="answer" isFound={data !== undefined} error={error ?? null} />,
              ],
            }
          })}
        />
      </div>
    </Section>
  )
}

function Answer({ isFound, error }: { isFound: boolean; error: Error | null }) {
  if (isFound) return <Mark tone="positive">found</Mark>
  if (!error) return <Mark tone="neutral">reading…</Mark>
  const { title, text } = explain(error)
  return (
    <Mark tone="warning">
      {title}. {text}
    </Mark>
  )
}
