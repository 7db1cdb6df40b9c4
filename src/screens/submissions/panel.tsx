import { kindOf, referencePath } from '~/submit/kinds/write-kinds'
import { SubmissionState } from '~/outcome/submission-line'
import { typeText } from '~/outcome/submission-words'
import { useSubmissionOf } from '~/outcome/use-journal'
import { useCopyLink } from '~/lists/record/use-copy-link'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { ActionButton } from '~/ui/page'
import { Amount } from '~/ui/money'
import { SidePanel } from '~/ui/side-panel'
import { SkeletonLines } from '~/ui/skeleton'

import { SubmissionDetail } from './detail'

export function SubmissionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useSubmissionOf(id)
  const copyLink = useCopyLink(paths.submissions(id))
  const path = data ? referencePath(data) : undefined
  const actions = data
    ? [
        ...(path === undefined ? [] : [{ label: `Open ${kindOf(data).noun.one}`, to: path }]),
        ...formOf(data),
        copyLink,
      ]
    : []
  return (
    <SidePanel
      title={data?.subject.title ?? 'Submission'}
      subtitle={data ? sentenceCase(kindOf(data).noun.one) : undefined}
      onClose={onClose}
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
    <SubmissionState submission={submission} />
  </div>
)
