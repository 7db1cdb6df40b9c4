import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { pageId, pageOfId } from '~/storage/directory-pages'
import { LoadFailure } from '~/table/load-failure'
import { buttonClass } from '~/ui/button-class'
import { CellText } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { differences } from './definition/difference'
import { keptTitle } from './fields'
import { OpenPage } from './open-page'
import { pageById, type PageReading } from './queries'

interface ComparisonProps {
  readonly id: string
  readonly reading: PageReading
  /** The other page's id; empty while it is chosen. */
  readonly other: string
}

const pathOf = (id: string, compare?: string): string => {
  const { entry = '', subdomain = '' } = pageOfId(id) ?? {}
  return paths.paymentPage(entry, subdomain, { compare })
}

const nameOf = (id: string): string => pageOfId(id)?.subdomain ?? id

/** What tells both apart: two paypoints may have a page of one subdomain. */
export function headingsOf(one: string, other: string): readonly [string, string] {
  if (nameOf(one) !== nameOf(other)) return [nameOf(one), nameOf(other)]
  const full = (id: string) => `${nameOf(id)} (${pageOfId(id)?.entry ?? id})`
  return [full(one), full(other)]
}

/** What another page has differently: chosen among those known here, in the address as `?compare=`. */
export function Comparison({ id, reading, other }: ComparisonProps) {
  const navigate = useNavigate()
  const { data: kept = [] } = useQuery(keptRecords('pages'))
  const others = kept.filter((page) => page.id !== id)
  const isKnown = other === '' || others.some((page) => page.id === other)
  const choose = (chosen: string) => void navigate(pathOf(id, chosen), { replace: true })
  const opener = <OpenPage label="Compare" onChosen={(address) => choose(pageId(address))} />
  return (
    <RecordSection
      title="Compare"
      actions={
        <Link to={pathOf(id)} className={buttonClass({ size: 'sm' })}>
          Close
        </Link>
      }
    >
      {others.length === 0 && other === '' ? (
        opener
      ) : (
        <>
          <Field label="Other page" className="max-w-md">
            {(control) => (
              <NativeSelect
                {...control}
                value={other}
                onChange={({ target }) => choose(target.value)}
              >
                <option value="">Choose a page</option>
                {!isKnown && <option value={other}>{nameOf(other)}</option>}
                {others.map((page) => (
                  <option key={page.id} value={page.id}>
                    {`${keptTitle(page)} (${page.id})`}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Disclosure summary="A page that isn’t listed">{opener}</Disclosure>
        </>
      )}
      {other === id && <p role="status">This is the page itself. Choose another.</p>}
      {other !== id && pageOfId(other) !== undefined && (
        <Differences key={other} id={id} reading={reading} other={other} />
      )}
    </RecordSection>
  )
}

function Differences({ id, reading, other }: ComparisonProps) {
  const { data, error, isFetching, refetch } = useQuery(pageById(other))
  const rows = useMemo(() => data && differences(reading.raw, data.reading.raw), [data, reading])
  if (!rows) {
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} label="Loading the other page" />
    )
  }
  if (rows.length === 0) return <p role="status">No differences</p>
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {rows.length === 1 ? '1 difference' : `${String(rows.length)} differences`}
      </p>
      {/* One width for all columns, however long one of their texts is. */}
      <div className="[&_table]:table-fixed">
        <PlainTable
          label="Differences"
          wraps
          columns={['Setting', ...headingsOf(id, other)].map((header) => ({ header }))}
          rows={rows.slice(0, MOST).map(({ path, label, one, other: theirs }) => ({
            id: path,
            cells: [
              label,
              one || <NoText key="one" text={one} />,
              theirs || <NoText key="other" text={theirs} />,
            ],
          }))}
        />
      </div>
      {rows.length > MOST && (
        <p className="text-sm text-ink-3">
          The first {MOST} are shown. Export both to see the rest.
        </p>
      )}
    </>
  )
}

/** An empty text is given, and may be all that differs. */
const NoText = ({ text }: { readonly text: string | undefined }) =>
  text === '' ? <span className="text-ink-3">Empty</span> : <CellText>{text}</CellText>

const MOST = 300
