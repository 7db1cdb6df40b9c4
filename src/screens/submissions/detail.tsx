import { kindOf } from '~/api/submit/kinds/write-kinds'
import { jsonText } from '~/lib/visible-text'
import { SubmissionOutcome } from '~/form/outcome/submission-outcome'
import { ReferenceLink } from '~/form/outcome/submission-line'
import { scopeName } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Identifier } from '~/ui/copy-button'

import { Trail } from './trail'

const subjectRows = (submission: Submission) =>
  kindOf(submission).subject.flatMap(([member, label]) => {
    const value = submission.subject[member]
    if (value === undefined) return []
    if (typeof value === 'string') return [{ label, value }]
    return [
      {
        label,
        value: 'amountMinor' in value ? <Amount money={value} align="start" /> : value.join(', '),
      },
    ]
  })

export function SubmissionDetail({ submission }: { submission: Submission }) {
  const { environment, key, hash, operation, body } = submission
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SubmissionOutcome submission={submission} />
      <Section title="History" headingLevel={3}>
        <Trail submission={submission} />
      </Section>
      <Section title="Sent" headingLevel={3}>
        <DescriptionList
          rows={[
            ...subjectRows(submission),
            { label: 'Reference', value: <ReferenceLink submission={submission} /> },
            { label: 'Environment', value: scopeName(environment) },
            { label: 'Operation', value: operation },
            {
              label: 'Idempotency key',
              value:
                key === undefined ? (
                  'None. The service takes no key for this.'
                ) : (
                  <Identifier value={key} label="key" />
                ),
            },
            {
              label: 'SHA-256',
              value: <Identifier value={hash} label="hash" />,
              hint: 'Of the method, address, and body sent',
            },
          ]}
        />
        <Disclosure summary="Body, without secrets and files">
          <RawText label="Body as JSON">{jsonText(body, 2)}</RawText>
        </Disclosure>
      </Section>
    </div>
  )
}
