import { useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query'

import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { answerOf, type RecordDefinition } from '../record/define-record'
import type { LocalListDefinition, SeveralProps } from './directory-definition'
import { MOST_IDS } from './directory-search'

const OPENED_AT_ONCE = 4

export function OpenedById<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory: { noun, nameOf, idProblem },
  record,
  ids,
  wanted,
  onClose,
}: {
  directory: Pick<LocalListDefinition<Kept, Found, Key>, 'noun' | 'nameOf' | 'idProblem'>
  record: RecordDefinition<string, Found, Key>
} & SeveralProps) {
  const client = useQueryClient()
  const isOpen = (id: string) =>
    idProblem(id) === undefined &&
    (client.getQueryState(record.lookUp(id).queryKey)?.status ?? 'pending') === 'pending'
  const allowed = new Set(ids.filter(isOpen).slice(0, OPENED_AT_ONCE))
  const results = useQueries({
    queries: ids.map((id) => ({
      ...record.lookUp(id),
      enabled: idProblem(id) === undefined && (allowed.has(id) || !isOpen(id)),
    })),
  })
  const answers = ids.map((id, at) => answerOf(record, results[at]?.data, id))
  const found = answers.filter(({ data }) => Boolean(data)).length
  return (
    <Section
      title={`${String(found)} of ${String(wanted)} ${noun.many} found by ID`}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="rounded-lg bg-surface shadow-card">
        <PlainTable
          label={`Opened ${noun.many}`}
          columns={[{ header: 'ID' }, { header: 'Name' }, { header: 'Answer' }]}
          rows={ids.map((id, at) => {
            const { data, another } = answers[at] ?? {}
            return {
              id,
              cells: [
                <Link key="id" className="link id-text whitespace-nowrap" to={record.path(id)}>
                  <ForeignText>{id}</ForeignText>
                </Link>,
                data ? nameOf(data, id) : '',
                <Answer
                  key="answer"
                  data={data}
                  problem={idProblem(id) ?? another}
                  isAskedById={record.isAskedById ?? false}
                  error={results[at]?.error ?? null}
                />,
              ],
            }
          })}
        />
      </div>
    </Section>
  )
}

interface RestOfIdsProps {
  readonly rest: number
  readonly wanted: number
  readonly onOpen: () => void
}

/** Under those that are asked: what is asked next. */
export const RestOfIds = ({ rest, wanted, onOpen }: RestOfIdsProps) => (
  <Notice
    tone="warning"
    title={`${String(rest)} of ${String(wanted)} ${rest === 1 ? 'wasn’t' : 'weren’t'} asked: at most ${String(MOST_IDS)} are at once`}
    actions={
      <Button size="sm" onClick={onOpen}>
        {rest === 1 ? 'Open the other one' : `Open the other ${String(rest)}`}
      </Button>
    }
  />
)

function Answer({
  data,
  problem,
  isAskedById,
  error,
}: {
  /** Null: it isn't there. */
  data: unknown
  problem: string | undefined
  isAskedById: boolean
  error: Error | null
}) {
  if (problem !== undefined) return <Mark tone="warning">{problem}</Mark>
  if (data) return <Mark tone="positive">found</Mark>
  if (data === null || (isAskedById && isNotThere(error))) {
    return <Mark tone="neutral">not found</Mark>
  }
  if (!error) return <Mark tone="neutral">reading…</Mark>
  const { title, text } = explain(error)
  return (
    <Mark tone="warning">
      {title}. {text}
    </Mark>
  )
}
