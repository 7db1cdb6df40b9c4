import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'

import { explain } from '~/api/explain'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { isTelling, type Twins } from '~/submit/twins'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { twinCheck } from './service-check'

/** Silent for a request with a key, unless not everything could be checked. */
export function TwinsNotice({ submission }: { submission: Submission }) {
  const { data, error, isFetching, refetch } = useQuery(twinCheck(submission))
  const records = recordsAlike(submission, data)
  const title = records.length > 1 ? twinsTitle(submission, records) : undefined
  useEffect(() => {
    if (title !== undefined) announce(title, 'assertive')
  }, [title])
  if (title !== undefined) {
    return (
      <Notice tone="warning" title={title}>
        {keepOne(writeKindOf(submission).noun.one, records.length, submission)}:{' '}
        {records.map(({ reference, path }, at) => (
          <Fragment key={reference}>
            {at > 0 && ', '}
            <Reference reference={reference} to={path} />
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
        title={`We couldn’t check all ${writeKindOf(submission).noun.many} for a duplicate`}
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

export interface RecordAlike {
  readonly reference: string
  /** Absent if this app doesn't show it. */
  readonly path?: string | undefined
}

const inOrder = new Intl.Collator('en', { numeric: true })

/**
 * What the same request may have created, itself among them, in order: as a look found it, or until there is a whole
 * one, as the last one did.
 */
export function recordsAlike(submission: Submission, look?: Twins): readonly RecordAlike[] {
  const pathOf = (reference: string) => writeKindOf(submission).pathOf?.(submission, reference)
  const kept = submission.twins?.map((reference) => ({ reference, path: pathOf(reference) })) ?? []
  const others: readonly RecordAlike[] = look && isTelling(look) ? look.twins : kept
  const { reference = '' } = submission
  return [{ reference, path: pathOf(reference) }, ...others].toSorted((a, b) =>
    inOrder.compare(a.reference, b.reference),
  )
}

/** @param noun "vendor", or "vendor of each" */
export const keepOne = (
  noun: string,
  count: number,
  { subject: { amount } }: { readonly subject: Pick<Submission['subject'], 'amount'> },
): string =>
  `Browsers and gateways can repeat a request when a connection drops. If nobody else sent the same, keep one ${noun} and have your provider ${amount === undefined ? 'remove' : 'cancel'} the ${count > 2 ? 'others' : 'other'}`

function twinsTitle(submission: Submission, records: readonly RecordAlike[]): string {
  const references = records.map(({ reference }) => reference)
  const count = references.length === 2 ? 'two' : String(references.length)
  const { noun } = writeKindOf(submission)
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(references)
  // Not that it made them of one request: a colleague may have sent the same a minute before.
  return `Your provider has ${count} ${noun.many} like this: ${list}`
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
