import { kindOf } from '~/submit/kinds/write-kinds'
import { moneyText, withCurrency } from '~/lib/money'
import { jsonText } from '~/lib/visible-text'
import { SubmissionOutcome } from '~/outcome/submission-outcome'
import { ReferenceLink } from '~/outcome/submission-line'
import { scopeName } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Identifier } from '~/ui/copy-button'

import { METHOD, sentFacts } from './sent-facts'
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
  const subject = subjectRows(submission)
  const facts = sentFacts(submission, textsOf(submission)).filter(
    // Its own name says more: "Visa •••• 1111".
    ({ id }) => id !== METHOD || submission.subject.method === undefined,
  )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SubmissionOutcome submission={submission} isBrief />
      <Section title="What was sent" headingLevel={3}>
        <DescriptionList
          rows={[
            ...subject,
            ...facts.map(({ id, label, value }) => ({ id, label, value })),
            { label: 'Reference', value: <ReferenceLink submission={submission} /> },
          ]}
        />
      </Section>
      <Section title="History" headingLevel={3}>
        <Trail submission={submission} />
      </Section>
      <Disclosure summary="Technical details">
        <DescriptionList
          rows={[
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
        <div className="mt-3">
          <RawText label="Body as JSON, without secrets and files">{jsonText(body, 2)}</RawText>
        </div>
      </Disclosure>
    </div>
  )
}

/** What stands among the facts already. A total is its amount. */
function textsOf({ subject }: Submission): ReadonlySet<string> {
  const { amount, billNumbers = [], ...texts } = subject
  return new Set([
    ...Object.values(texts).filter((text) => typeof text === 'string'),
    ...billNumbers,
    ...(amount ? [moneyText(withCurrency(amount, undefined)), amount.currency ?? ''] : []),
  ])
}
