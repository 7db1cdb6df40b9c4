import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { Button } from '~/ui/button'
import { CellText, NotGiven } from '~/ui/cell-text'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { differences, type Difference } from './difference'
import { boardingLinkById, type LinkValue } from './queries'
import { idOfReference } from './reference'

/** `?compare=92` in a link's address; without a number it asks for one. */
export function useCompared(): string | undefined {
  const { search } = useLocation()
  return new URLSearchParams(search).get('compare') ?? undefined
}

export function Comparison({ link, other }: { link: LinkValue; other: string }) {
  const navigate = useNavigate()
  const to = (compare: string | undefined) =>
    void navigate(paths.boardingLink(link.id, { compare }), { preventScrollReset: true })
  const id = idOfReference(other)
  return (
    <RecordSection
      title={id === undefined ? 'Compare' : `Compared with ${id}`}
      actions={
        <Button size="sm" data-print="hide" onClick={() => to(undefined)}>
          Close
        </Button>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <OtherLink key={other} own={link.id} typed={other} onCompare={to} />
        {id !== undefined && id !== link.id && <Differences link={link} id={id} />}
      </div>
    </RecordSection>
  )
}

interface OtherLinkProps {
  readonly own: string
  readonly typed: string
  readonly onCompare: (id: string) => void
}

function OtherLink({ own, typed, onCompare }: OtherLinkProps) {
  const [text, setText] = useState(typed)
  const [error, setError] = useState<string>()
  const { data = [] } = useQuery(keptRecords('boardingLinks'))
  const known = data.filter(({ id }) => id !== own && id !== typed).slice(0, 5)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const id = idOfReference(text)
    const problem =
      id === undefined
        ? 'Enter a link’s ID or reference name'
        : id === own
          ? 'That’s this link'
          : undefined
    setError(problem)
    if (id !== undefined && problem === undefined) onCompare(id)
  }
  return (
    <div data-print="hide" className="flex flex-col gap-2">
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <Field
          label="Compare with link"
          isLabelHidden
          error={error}
          className="min-w-0 flex-1 sm:max-w-72"
        >
          {(control) => (
            <TextInput
              {...control}
              value={text}
              autoComplete="off"
              placeholder="Link ID or reference name"
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit">Compare</Button>
      </form>
      {known.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          Seen here:
          {known.map(({ id, facts }) => (
            <Link key={id} className="link" to={paths.boardingLink(own, { compare: id })}>
              {facts.name?.value ?? id}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

const ROWS = 100
/** Of sections: a second owner. */
const ONE_HAS = 'Only in one'

function Differences({ link, id }: { link: LinkValue; id: string }) {
  const { data, error, isFetching, refetch } = useQuery(boardingLinkById(id))
  const [most, setMost] = useState(ROWS)
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonLines lines={6} label={`Reading link ${id}`} />
  const found = differences(link, data.reading.value)
  if (found.length === 0) return <p className="text-base text-ink-2">No differences</p>
  const sections = Map.groupBy(found.slice(0, most), ({ section }) => section)
  return (
    <>
      <p className="text-base text-ink-2">
        {`${String(found.length)} ${found.length === 1 ? 'difference' : 'differences'}`}
      </p>
      {[...sections].map(([section, its]) => (
        <PlainTable
          key={section}
          label={`Differences from link ${id}, ${section || ONE_HAS}`}
          wraps
          columns={[{ header: section || ONE_HAS }, { header: link.id }, { header: id }]}
          rows={its.map((each) => ({ id: each.id, cells: cellsOf(each) }))}
        />
      ))}
      {found.length > most && (
        <div>
          <Button size="sm" onClick={() => setMost(most + ROWS)}>
            {`Show more (${String(found.length - most)} left)`}
          </Button>
        </div>
      )}
    </>
  )
}

const cellsOf = ({ label, texts: [mine, theirs], looksSame }: Difference) => [
  label,
  mine === undefined ? <NotGiven key="mine" /> : <CellText key="mine">{mine}</CellText>,
  theirs === undefined ? (
    <NotGiven key="theirs" />
  ) : (
    <span key="theirs">
      <CellText>{theirs}</CellText>
      {looksSame && <span className="block text-sm text-ink-3">Differs in what isn’t shown</span>}
    </span>
  ),
]
