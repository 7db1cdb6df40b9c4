import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'

import { explain } from '~/api/explain'
import type { Candidate } from '~/api/submit/candidate'
import { kindOf, referencePath } from '~/api/submit/kinds/write-kinds'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { twinCheck } from './service-check'

/** Silent for a request with a key, unless not everything could be checked. */
export function TwinsNotice({ submission }: { submission: Submission }) {
  const { data, error, isFetching, refetch } = useQuery(twinCheck(submission))
  const title = data && data.twins.length > 0 ? twinsTitle(submission, data.twins) : undefined
  useEffect(() => {
    if (title !== undefined) announce(title, 'assertive')
  }, [title])
  if (data && title !== undefined) {
    return (
      <Notice tone="warning" title={title}>
        Browsers and gateways can repeat a request when a connection drops. If nobody else sent the
        same, keep one and have the service remove the other:{' '}
        {allOf(submission, data.twins).map(({ reference, twin }, at) => (
          <Fragment key={reference}>
            {at > 0 && ', '}
            <Reference reference={reference} to={twin ? twin.path : referencePath(submission)} />
          </Fragment>
        ))}
        .
      </Notice>
    )
  }
  if (data?.isPartial) {
    return (
      <Notice
        tone="warning"
        title={`We couldn’t check all ${kindOf(submission).noun.many} for a duplicate`}
      >
        Too many payouts of this amount to this vendor to compare. Check the list.
      </Notice>
    )
  }
  if (submission.key !== undefined) return null
  if (error) {
    return (
      <Notice
        tone="warning"
        title="We couldn’t check for a duplicate"
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        }
      >
        {explain(error).text}
      </Notice>
    )
  }
  if (!data) return null
  return (
    <p className="text-sm text-ink-3">
      {data.searched === undefined
        ? 'We couldn’t check for a duplicate: too little can be compared.'
        : // Of this request only: a look-alike that was there before is no copy of it.
          `Created once · checked ${data.searched}`}
    </p>
  )
}

const inOrder = new Intl.Collator('en', { numeric: true })

const allOf = ({ reference = '' }: Submission, twins: readonly Candidate[]) =>
  [
    { reference, twin: undefined },
    ...twins.map((twin) => ({ reference: twin.reference, twin })),
  ].toSorted((a, b) => inOrder.compare(a.reference, b.reference))

function twinsTitle(submission: Submission, twins: readonly Candidate[]): string {
  const references = allOf(submission, twins).map(({ reference }) => reference)
  const count = references.length === 2 ? 'two' : String(references.length)
  const { noun } = kindOf(submission)
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(references)
  // Not that it made them of one request: a colleague may have sent the same a minute before.
  return `The service has ${count} ${noun.many} like this: ${list}`
}

/** Some records have no page here. */
const Reference = ({ reference, to }: { reference: string; to: string | undefined }) =>
  to === undefined ? (
    <strong className="font-semibold">{reference}</strong>
  ) : (
    <Link to={to} className="link">
      {reference}
    </Link>
  )
