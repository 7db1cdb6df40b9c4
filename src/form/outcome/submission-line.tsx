import { useQuery } from '@tanstack/react-query'

import { kindOf, referencePath } from '~/api/submit/kinds/write-kinds'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { Amount } from '~/ui/money'
import { Badge, Mark } from '~/ui/badge'
import { Identifier } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { NotGiven } from '~/ui/cell-text'

import { stateText, stateTones } from './outcome-words'
import { likelyOf, serviceCheck } from './service-check'

function CheckMark({ submission }: { submission: Submission }) {
  const { data, error } = useQuery({ ...serviceCheck(submission), enabled: false })
  if (!kindOf(submission).lookUp.find) return <Mark>Can’t be checked</Mark>
  if (error) return <Mark tone="danger">Couldn’t check</Mark>
  if (!data) return <NotGiven />
  if (likelyOf(data).length > 0) return <Mark tone="accent">Match found</Mark>
  if (data.candidates.length > 0) return <Mark>Compare</Mark>
  return (
    <Mark>
      {data.coverage === 'poor' ? 'None found, but it may be there unseen' : 'None found'}
    </Mark>
  )
}

export function ReferenceLink({ submission }: { submission: Submission }) {
  const { reference } = submission
  if (reference === undefined) return <NotGiven />
  const path = referencePath(submission)
  if (path === undefined) return <Identifier value={reference} label="reference" />
  return (
    <Link to={path} className="link id-text">
      {reference}
    </Link>
  )
}

/** By the room its list, `@container/lines`, has: an open panel takes some. */
export function SubmissionLine({ submission }: { submission: Submission }) {
  const { id, subject, createdAt, environment, state } = submission
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 @lg/lines:grid-cols-[minmax(0,1fr)_7.5rem_11rem] @5xl/lines:grid-cols-[9.5rem_minmax(0,1fr)_8rem_5rem_11rem_9rem]">
      <span className="order-3 text-sm text-ink-3 @lg/lines:order-4 @5xl/lines:order-0">
        <Moment value={new Date(createdAt).toISOString()} />
      </span>
      <Link
        to={paths.submissions(id)}
        preventScrollReset
        className="link order-1 min-w-0 font-medium [overflow-wrap:anywhere] @5xl/lines:order-0 pointer-coarse:py-1.5"
      >
        {subject.title}
      </Link>
      <span className="order-2 @5xl/lines:order-0">
        <Amount money={subject.amount} />
      </span>
      <span className="order-5 text-sm text-ink-2 @lg/lines:text-end @5xl/lines:order-0 @5xl/lines:text-start">
        {environment.kind === 'live' ? 'Live' : 'Sandbox'}
      </span>
      <span className="order-4 min-w-0 text-end @lg/lines:order-3 @lg/lines:text-start @5xl/lines:order-0">
        <Badge tone={stateTones[state]}>{stateText(submission)}</Badge>
      </span>
      <span className="order-6 min-w-0 text-end text-sm [overflow-wrap:anywhere] @lg/lines:text-start @5xl/lines:order-0">
        {state === 'unknown' ? (
          <CheckMark submission={submission} />
        ) : (
          <ReferenceLink submission={submission} />
        )}
      </span>
    </li>
  )
}
