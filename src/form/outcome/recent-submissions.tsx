import { paths } from '~/paths'
import { Card, Section } from '~/ui/card'
import { Link } from '~/ui/link'

import { SubmissionLine } from './submission-line'
import { useSubmissions } from './use-submission'

const SHOWN = 5

export function RecentSubmissions() {
  const { data } = useSubmissions(SHOWN)
  if (!data || data.count === 0) return null
  const { newest, open } = data
  const settled = newest.filter(({ id }) => open.every((each) => each.id !== id))
  return (
    <Section
      title="Recent submissions"
      description={
        open.length === 0
          ? 'Sent from this browser.'
          : `Sent from this browser. Not known yet: ${String(open.length)}. Open it, and look for it.`
      }
      actions={
        <Link to={paths.submissions()} className="link text-sm">
          All submissions
        </Link>
      }
    >
      <Card isFlush>
        <ul aria-label="Recent submissions">
          {[...open, ...settled].slice(0, SHOWN).map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
