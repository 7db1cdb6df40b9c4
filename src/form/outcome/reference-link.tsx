import type { Submission } from '~/storage/submission-record'
import { Identifier } from '~/ui/identifier'
import { Link } from '~/ui/link'
import { NotGiven } from '~/ui/not-given'

import { referencePath } from './reference-path'

/** What the service calls what was made, leading to it where this app can show it. */
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
