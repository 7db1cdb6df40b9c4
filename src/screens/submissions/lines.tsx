import type { ReactNode } from 'react'

import { becameOf } from '~/outcome/became'
import type { FollowedByKey } from '~/outcome/changes'
import { SubmissionHeads, SubmissionLine, lineClass } from '~/outcome/submission-line'
import { commonCurrency } from '~/lib/currency'
import type { Submission } from '~/storage/submission-record'
import { Card, Section } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'
import { VisuallyHidden } from '~/ui/visually-hidden'

const MOST_DRAWN = 8
const controlSkeleton = 'h-8! grow pointer-coarse:h-10!'

const LineSkeleton = () => (
  <li className={lineClass}>
    <span className="order-4 flex h-4.5 items-center @4xl/lines:order-0">
      <Skeleton className="w-24" />
    </span>
    <span className="hidden @4xl/lines:block">
      <Skeleton className="w-12" />
    </span>
    <span className="order-1 flex h-5 items-center @4xl/lines:order-0">
      <Skeleton className="w-40" />
    </span>
    <span className="order-2 flex h-5 items-center justify-end @4xl/lines:order-0">
      <Skeleton className="w-16" />
    </span>
    <span className="order-5 flex h-6 items-center justify-end @lg/lines:order-3 @lg/lines:justify-start @4xl/lines:order-0">
      <Skeleton className="w-20" />
    </span>
    <span className="order-6 col-start-2 flex h-4.5 items-center justify-end @lg/lines:col-start-3 @lg/lines:justify-start @4xl/lines:order-0 @4xl/lines:col-start-auto">
      <Skeleton className="w-24" />
    </span>
  </li>
)

/** The filters, and the first lines. */
export const LinesPlaceholder = ({ title }: { title: string }) => (
  <>
    <div role="status" className="flex flex-wrap gap-2">
      <VisuallyHidden>Reading submissions</VisuallyHidden>
      <Skeleton className={`${controlSkeleton} basis-64 sm:max-w-80`} />
      <Skeleton className={`${controlSkeleton} basis-32 sm:max-w-48`} />
      <Skeleton className={`${controlSkeleton} basis-32 sm:max-w-48`} />
    </div>
    <div aria-hidden="true">
      <Section title={title}>
        <LinesFrame>
          {Array.from({ length: MOST_DRAWN }, (_, at) => (
            <LineSkeleton key={at} />
          ))}
        </LinesFrame>
      </Section>
    </div>
  </>
)

const LinesFrame = ({
  label,
  currency,
  children,
}: {
  label?: string
  currency?: string | undefined
  children: ReactNode
}) => (
  <Card isFlush>
    <div className="@container/lines overflow-hidden rounded-lg">
      <SubmissionHeads currency={currency} />
      <ul aria-label={label}>{children}</ul>
    </div>
  </Card>
)

export function Lines({
  title,
  description,
  submissions,
  open,
  used,
  followed,
  pathOf,
}: {
  title: string
  description: string | undefined
  submissions: readonly Submission[]
  open: string | undefined
  used: ReadonlySet<string>
  followed: FollowedByKey | undefined
  pathOf: (id: string) => string
}) {
  const currency = commonCurrency(submissions.map(({ subject }) => subject.amount))
  return (
    <Section title={title} description={description}>
      <LinesFrame label={title} currency={currency}>
        {submissions.map((submission) => (
          <SubmissionLine
            key={submission.id}
            submission={submission}
            isOpen={submission.id === open}
            isUsed={used.has(submission.id)}
            followed={becameOf(followed, submission)}
            isCurrencyShared={currency !== undefined}
            path={pathOf(submission.id)}
          />
        ))}
      </LinesFrame>
    </Section>
  )
}
