import { jsonText } from '~/lib/json-text'
import { SubmissionOutcome } from '~/form/outcome/submission-outcome'
import { ReferenceLink } from '~/form/outcome/reference-link'
import { scopeName } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { Amount } from '~/ui/amount'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Identifier } from '~/ui/identifier'

import { Trail } from './trail'

/** One submission: how it ended and what to do, then everything that is known of it. */
export function SubmissionDetail({ submission }: { submission: Submission }) {
  const { subject, environment, key, hash, operation, body } = submission
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SubmissionOutcome submission={submission} />
      <Section title="What happened" headingLevel={3}>
        <Trail submission={submission} />
      </Section>
      <Section title="What was sent" headingLevel={3}>
        <DescriptionList
          rows={[
            {
              label: 'Amount',
              value: subject.amount && <Amount money={subject.amount} align="start" />,
            },
            { label: 'Vendor', value: subject.payeeName },
            { label: 'Vendor number', value: subject.vendorNumber ?? subject.vendorId },
            { label: 'Bills', value: subject.billNumbers?.join(', ') },
            { label: 'Paypoint', value: subject.entry },
            { label: 'Reference', value: <ReferenceLink submission={submission} /> },
            { label: 'Environment', value: scopeName(environment) },
            { label: 'Operation', value: operation },
            {
              label: 'Idempotency key',
              value:
                key === undefined ? (
                  'none: the service takes none for this'
                ) : (
                  <Identifier value={key} label="key" />
                ),
            },
            {
              label: 'SHA-256',
              value: <Identifier value={hash} label="hash" />,
              hint: 'Of the method, address and body that went out',
            },
          ]}
        />
        <Disclosure summary="The body, without secrets and files">
          <RawText label="Body as JSON">{jsonText(body, 2)}</RawText>
        </Disclosure>
      </Section>
    </div>
  )
}
