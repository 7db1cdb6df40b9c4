import type { RecordLocator } from '~/filters/record-search'
import { sentenceCase } from '~/lib/text'
import type { OpenRecordProps } from '~/lists/list-definition'
import { StepButtons } from '~/lists/record/record-panel'
import { useCopyLink } from '~/lists/record/use-copy-link'
import { SubmissionStateMark } from '~/outcome/submission-line'
import { typeText } from '~/outcome/submission-words'
import { useSubmissionOf } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { referencePath, writeKindOf } from '~/submit/kinds/write-kinds'
import { Amount } from '~/ui/money'
import { ActionButton } from '~/ui/page'
import { SidePanel } from '~/ui/side-panel'
import { SkeletonLines } from '~/ui/skeleton'

import { SubmissionDetail } from './detail'

/** What was sent, what became of it, and how an unknown one is settled. */
export function SubmissionPanel({
  locator: { id },
  neighbours,
  onClose,
}: OpenRecordProps<RecordLocator>) {
  const { data } = useSubmissionOf(id)
  const copyLink = useCopyLink(paths.submissions(id))
  const path = data ? referencePath(data) : undefined
  const actions = data
    ? [
        ...(path === undefined ? [] : [{ label: `Open ${writeKindOf(data).noun.one}`, to: path }]),
        ...formOf(data),
        copyLink,
      ]
    : []
  return (
    <SidePanel
      title={data?.subject.title ?? 'Submission'}
      subtitle={data ? sentenceCase(writeKindOf(data).noun.one) : undefined}
      onClose={onClose}
      returnFocusTo={neighbours.link}
      actions={<StepButtons neighbours={neighbours} title={data?.subject.title ?? 'Submission'} />}
      {...(data && {
        lead: <Lead submission={data} />,
        toolbar: actions.map((action) => <ActionButton key={action.label} action={action} />),
      })}
    >
      {data ? (
        <SubmissionDetail submission={data} />
      ) : data === null ? (
        <p>
          This browser has no submission with this ID. It may have been sent from another browser.
        </p>
      ) : (
        <SkeletonLines lines={6} label="Reading the submission" />
      )}
    </SidePanel>
  )
}

/** Nothing was created: it can be put right and sent again. */
function formOf(submission: Submission) {
  const {
    state,
    subject: { form },
  } = submission
  if (form === undefined || (state !== 'refused' && state !== 'not-sent')) return []
  const type = typeText(submission)
  return [{ label: form.includes('run=') ? `Open ${type.toLowerCase()}` : 'Open form', to: form }]
}

const Lead = ({ submission }: { submission: Submission }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {submission.subject.amount && (
      <Amount money={submission.subject.amount} size="xl" align="start" />
    )}
    <SubmissionStateMark submission={submission} />
  </div>
)
