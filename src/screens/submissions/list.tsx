import { Send, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { SubmissionLine } from '~/form/outcome/submission-line'
import { useServiceChecks } from '~/form/outcome/use-service-checks'
import { useSubmissions, useUnclearSubmissions } from '~/form/outcome/use-submission'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'

import { Unreadable } from './unreadable'
import { SubmissionPanel } from './panel'

const PAGE = 50

export function Component() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = new URLSearchParams(search).get('open')?.trim() || undefined
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch } = useSubmissions(limit)
  useServiceChecks(data?.open ?? [])
  const { unreadable, aside } = useUnclearSubmissions()
  const readable = (data?.count ?? 0) - unreadable.length
  const unclear = [...unreadable, ...aside]
  const close = () => void navigate(paths.submissions(), { preventScrollReset: true })
  return (
    <Page>
      <PageHeader title="Submissions" />
      {error ? (
        <EmptyState
          icon={ShieldAlert}
          title="We couldn’t read your submissions"
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        >
          {storageRemedies[storageReason(error)]} Nothing can be sent until then.
        </EmptyState>
      ) : !data ? (
        <SkeletonLines lines={6} label="Reading submissions" />
      ) : data.count === 0 && unclear.length === 0 ? (
        <EmptyState icon={Send} title="Nothing sent yet">
          Everything you’ve sent from this browser, with its outcome.
        </EmptyState>
      ) : (
        <>
          {data.open.length > 0 && (
            <Lines
              title="To settle"
              description="We don’t know if these went through. Open each and confirm what the service has. Don’t send them again yet."
              submissions={data.open}
            />
          )}
          <Lines
            title="All submissions"
            description={`${String(data.newest.length)} of ${String(readable)}`}
            submissions={data.newest}
          />
          {data.newest.length < readable && (
            <div>
              <Button onClick={() => setLimit(limit + PAGE)}>Show older</Button>
            </div>
          )}
        </>
      )}
      {unclear.length > 0 && <Unreadable records={unclear} />}
      {open !== undefined && data && <SubmissionPanel key={open} id={open} onClose={close} />}
    </Page>
  )
}

function Lines({
  title,
  description,
  submissions,
}: {
  title: string
  description: string
  submissions: readonly Submission[]
}) {
  return (
    <Section title={title} description={description}>
      <Card isFlush>
        <ul aria-label={title} className="@container/lines">
          {submissions.map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
