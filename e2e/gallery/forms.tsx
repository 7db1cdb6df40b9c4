import { useForm } from 'react-hook-form'

import { ErrorSummary } from '~/form/form-shell'
import { type Step, StepList } from '~/form/wizard/step-list'
import { WizardSummary } from '~/form/wizard/summary-box'
import { SubmissionLine } from '~/outcome/submission-line'
import type { Submission } from '~/storage/submission-record'
import { Card } from '~/ui/card'

import type { SpecimenGroup } from './specimen'

const steps: readonly Step[] = [
  { id: 'payee', title: 'Payee and bills', fields: [] },
  { id: 'amount', title: 'Amount', fields: [] },
  { id: 'review', title: 'Review', fields: [] },
]

const Wizard = () => {
  const form = useForm({ defaultValues: { amount: '2500' } })
  return (
    <div className="grid gap-6 beside:grid-cols-[minmax(0,640px)_minmax(224px,288px)]">
      <div className="flex flex-col gap-4">
        <StepList
          steps={steps}
          index={1}
          stateOf={({ id }) => (id === 'payee' ? 'done' : id === 'amount' ? 'current' : 'ahead')}
          searchOf={(id) => `step=${id}`}
        />
        <StepList
          steps={steps}
          index={2}
          stateOf={({ id }) => (id === 'amount' ? 'wrong' : id === 'review' ? 'current' : 'done')}
          searchOf={(id) => `step=${id}`}
        />
        <ErrorSummary
          errors={[
            { name: 'amount', message: 'Enter an amount' },
            { name: 'name', message: 'Enter a name or vendor number' },
          ]}
          submitError={undefined}
          attempt={0}
          onFollow={() => undefined}
        />
      </div>
      <WizardSummary
        form={form}
        onFollow={() => undefined}
        summaryOf={() => ({
          amount: { label: 'Total', text: '$2,500.00' },
          facts: [
            { name: 'payee', label: 'Payee', value: 'Abbott Coffee Roasters Inc.' },
            { name: 'method', label: 'Method', value: 'ACH' },
            { name: 'account', label: 'Account', value: undefined },
          ],
          missing: [{ name: 'account', label: 'Account' }],
        })}
      />
    </div>
  )
}

const submission = (state: Submission['state'], word: string | undefined): Submission => ({
  id: `gallery-${state}`,
  drafts: [],
  operation: 'payoutAuthorize',
  key: 'gallery',
  hash: 'gallery',
  environment: { kind: state === 'accepted' ? 'live' : 'sandbox', baseUrl: '', orgId: '123' },
  subject: {
    title: 'Payout of $2,500.00 to Abbott Coffee Roasters Inc.',
    entry: 'main-street',
    payeeName: 'Abbott Coffee Roasters Inc.',
    vendorNumber: 'V-00001',
    amount: { amountMinor: 250_000, scale: 2, currency: 'USD' },
    billNumbers: ['INV-2041'],
  },
  body: {},
  state,
  attempts: [{ at: 0, outcome: 'accepted' }],
  decisions: [],
  createdAt: Date.parse('2026-11-20T17:18:00Z'),
  reference: undefined,
  word,
})

const Submissions = () => (
  <Card isFlush>
    <ul aria-label="Submissions" className="@container/lines">
      {(['accepted', 'refused', 'sending'] as const).map((state) => (
        <SubmissionLine key={state} submission={submission(state, 'Authorized')} />
      ))}
    </ul>
  </Card>
)

export const forms: readonly SpecimenGroup[] = [
  { id: 'wizard', title: 'Wizard: steps, errors, summary', render: Wizard },
  { id: 'submissions', title: 'Submissions', render: Submissions },
]
