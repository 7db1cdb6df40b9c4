import { stateNames } from '~/form/outcome/outcome-words'
import { useSubmissionOf } from '~/form/outcome/use-submission'
import { SidePanel } from '~/ui/side-panel'
import { SkeletonLines } from '~/ui/skeleton'

import { SubmissionDetail } from './detail'

export function SubmissionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useSubmissionOf(id)
  return (
    <SidePanel
      title={data?.subject.title ?? 'Submission'}
      subtitle={data ? stateNames[data.state] : undefined}
      onClose={onClose}
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
