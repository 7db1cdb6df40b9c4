/** `?customer=`, `?entry=` and `?way=token` with `?from=`, the submission of a temporary token, start one, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { canEnterCards } from '~/api/card-entry'
import { homeEntry } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { nameOnRecord } from '~/contract/customer-members'
import { readCustomersAnew, storedName, typedCustomer } from '~/domain/customers/customer-by-id'
import { CustomerField, CustomerInSummary } from '~/domain/customers/customer-field'
import { MethodChoices } from '~/domain/customers/stored-method-field'
import {
  type OfferedMethod,
  useNamedToken,
  useTemporaryMethods,
} from '~/domain/customers/use-temporary-methods'
import { MaskedInput, useEnterAgain, useSecrets } from '~/domain/payments/masked-input'
import { methodSecrets } from '~/domain/payments/method-fields'
import { MethodInSummary, methodParts, methodRows, WayField } from '~/domain/payments/method-parts'
import { FormFields } from '~/form/definition/form-fields'
import { useFormDraft } from '~/form/draft/use-form-draft'
import { useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { useWizard } from '~/form/wizard/use-wizard'
import { maskedEnd } from '~/lib/masks'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { madeCustomer } from '~/submit/kinds/learned-customer'
import { expiresAt, TEMPORARY } from '~/submit/kinds/token-add'
import { Mark } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import { Section } from '~/ui/card'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import {
  isConversion,
  methodFlags,
  methodForm,
  type MethodFormProps,
  type MethodValues,
  ownerFields,
  storedFields,
  storedMethodName,
  storeText,
} from './create/fields'
import { methodDraftLoss, methodDraft, methodIntent } from './create/intent'

export function Component() {
  const page = useDraftPage(methodDraft, paths.newPaymentMethod)
  const { search, stored } = page
  const empty = methodForm.empty({
    entry: search.get('entry') ?? homeEntry(),
    customerId: search.get('customer') ?? '',
    ...(search.get('way') === 'token' && {
      way: 'token' as const,
      storedFrom: search.get('from') ?? '',
      // One of nobody yet stays so until its first payment.
      ...(!search.has('customer') && { owner: 'anonymous' as const }),
    }),
  })
  const restore = (kept: unknown) => storable(methodDraft.restore(kept))
  return (
    <DraftPage
      title="Store a payment method"
      page={page}
      start={startFrom(stored, restore, storable(empty))}
      form={CreateForm}
    />
  )
}

/** Where cards can't be entered, the form begins with what can be stored. */
const storable = (values: MethodValues): MethodValues =>
  values.way === 'card' && !canEnterCards() ? { ...values, way: 'ach' } : values

const secretNames = [...methodSecrets, 'tokenId']

function CreateForm({ draftId, start, ...page }: DraftedPageProps<MethodValues>) {
  const draft = useFormDraft(draftId, start, methodDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => methodIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const isWiped = useSecrets(form, secretNames, sending)
  const wizard = useWizard({
    draft,
    steps: methodForm.steps,
    sending,
    wrongIn: methodForm.wrongIn,
    doubts: methodForm.doubts,
    refusalOf: methodForm.refusal,
    overall: methodForm.overall,
    declinedAt: 'form',
  })
  const instead = useEnterAgain(form, methodForm.summary)
  const values = form.getValues()
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={methodForm.steps}
      act={isConversion(values) ? 'Make it permanent' : storeText(values)}
      instead={instead}
      summaryOf={methodForm.summary}
      parts={{
        customerId: <CustomerInSummary form={form} />,
        way: (
          <MethodInSummary
            form={form}
            nameOf={storedMethodName}
            choices={methodForm.fields.way.choices}
          />
        ),
      }}
      lossOf={methodDraftLoss}
      noun="payment method"
      openLabel={(reference) => `Open ${reference}`}
      another="Store another"
      next={(submission) => {
        const { id, subject } = submission
        const customer = subject.customerId ?? madeCustomer(submission)
        const { entry } = subject
        return (
          <>
            <Link
              to={paths.newPayment({ customer, entry, way: 'stored', from: id })}
              className={buttonClass({ variant: 'primary' })}
            >
              Take a payment with it
            </Link>
            {subject.lifetime === TEMPORARY && (
              <Link
                to={paths.newPaymentMethod({
                  customer,
                  entry,
                  way: 'token',
                  from: id,
                })}
                className={buttonClass()}
              >
                Make it permanent
              </Link>
            )}
          </>
        )
      }}
      about={(submission) => <TokenAbout submission={submission} />}
    >
      {wizard.isReview ? (
        <MethodReview form={form} searchOf={wizard.searchOf} />
      ) : (
        <>
          <OwnerPart form={form} />
          <StoredPart form={form} isWiped={isWiped} />
        </>
      )}
    </DraftedWizard>
  )
}

function OwnerPart({ form }: MethodFormProps) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  const { label } = ownerFields.customerId
  return (
    <FormFields
      form={form}
      fields={ownerFields}
      parts={{
        customerId: (
          <CustomerField
            form={form}
            name="customerId"
            label={label}
            isRequired
            entry={entry.value.trim()}
            onEntry={entry.onChange}
          />
        ),
      }}
    />
  )
}

const StoredPart = ({ form, isWiped }: MethodFormProps & { readonly isWiped: boolean }) => (
  <Section title="Method" headingLevel={3}>
    <FormFields
      form={form}
      fields={storedFields}
      parts={{
        ...methodParts(form),
        way: (
          <WayField
            form={form}
            field={storedFields.way}
            isWiped={isWiped}
            instead={
              <>
                Store a bank account, or make a temporary token permanent. Payers can enter their
                card on one of your{' '}
                <Link to={paths.paymentPages()} className="link">
                  payment pages
                </Link>
                .
              </>
            }
          />
        ),
        tokenId: <TokenField form={form} />,
      }}
    />
  </Section>
)

const owners = {
  known: 'Existing customer',
  new: 'New record',
  anonymous: 'No customer yet',
} as const

const flagWords = {
  temporary: 'Works for one payment, within 12 hours.',
  createAnonymous: 'No customer until its first payment.',
  forceCustomerCreation: 'Always creates a customer record, even if one matches.',
  achValidation: 'Account and routing number are validated first.',
} as const

const flagNames = [
  'temporary',
  'createAnonymous',
  'forceCustomerCreation',
  'achValidation',
] as const

function MethodReview({
  form,
  searchOf,
}: MethodFormProps & { readonly searchOf: (step: string) => string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = methodForm.body(values)
  const flags = methodFlags(values)
  const on = flagNames.filter((name) => flags[name] === true)
  const { data } = useQuery({
    ...typedCustomer(values.customerId),
    ...(values.owner !== 'known' && { enabled: false }),
  })
  const name = values.owner === 'known' && data ? nameOnRecord(data.reading.value) : undefined
  const owner =
    isConversion(values) && values.owner !== 'known' ? 'As stored' : owners[values.owner]
  return (
    <>
      <ReviewSection title="Stored for" change={[searchOf('form'), 'the customer']}>
        <ReviewRows
          rows={[
            { name: 'owner', label: 'Customer', value: name ?? owner },
            { name: 'customerId', label: 'Customer ID', value: body.customerData?.customerId },
          ].filter(({ value }) => value !== undefined)}
        />
      </ReviewSection>
      <ReviewSection title="Method" change={[searchOf('form'), 'the method']}>
        <ReviewRows rows={methodRows(storedFields, body)} />
      </ReviewSection>
      {on.length > 0 && (
        <ReviewSection title="Exceptions" change={[searchOf('form'), 'the exceptions']}>
          <ul className="flex flex-col gap-2">
            {on.map((name) => (
              <li key={name}>
                <Mark tone="info">{flagWords[name]}</Mark>
              </li>
            ))}
          </ul>
        </ReviewSection>
      )}
      <ReviewPlace entry={values.entry.trim()} />
    </>
  )
}

const hidden = (token: string): string => (token === '' ? '' : maskedEnd(token))
const nothing = (): string => ''

function TokenField({ form }: MethodFormProps) {
  const { control } = form
  const [owner, customerId] = useWatch({ control, name: ['owner', 'customerId'] })
  // As change events, so that they are saved with the draft.
  const token = useController({ control, name: 'tokenId' }).field
  const from = useController({ control, name: 'storedFrom' }).field
  const name = useController({ control, name: 'storedName' }).field
  const offered = useTemporaryMethods(owner === 'known' ? customerId : 'anyone')
  const offeredAs = (id: string) => offered.find(({ method }) => method.idPmethod === id)
  const chosen = offeredAs(token.value)

  function describe(wanted: OfferedMethod | undefined) {
    name.onChange(wanted ? storedName(wanted.method) : '')
    from.onChange(wanted?.storedFrom ?? '')
  }
  function choose(wanted: OfferedMethod) {
    token.onChange(wanted.method.idPmethod)
    describe(wanted)
    form.clearErrors('tokenId')
  }
  useNamedToken({ storedFrom: from.value, token: token.value }, offered, choose)

  return (
    <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      <MethodChoices
        label="Temporary tokens stored here"
        offered={offered}
        chosen={chosen}
        onChoose={choose}
      />
      <MaskedInput
        form={form}
        name="tokenId"
        label={offered.length > 0 ? 'Or another token’s ID' : methodForm.fields.tokenId.label}
        hint="It becomes permanent and gets a new ID"
        isRequired
        isText
        className="max-w-sm"
        read={(typed) => {
          const id = typed.trim()
          describe(offeredAs(id))
          return id
        }}
        {...(chosen ? { mask: nothing, write: nothing } : { mask: hidden })}
      />
    </div>
  )
}

const SECOND_MS = 1000

const two = (value: number): string => String(value).padStart(2, '0')

export function leftText(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

function TokenAbout({ submission }: { submission: Submission }) {
  return submission.subject.lifetime === TEMPORARY ? (
    <Countdown until={expiresAt(submission)} />
  ) : null
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => serviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const at = <Moment value={new Date(until).toISOString()} zone="named" />
  if (now >= until) return <Mark tone="danger">Expired {at}</Mark>
  return (
    <p className="text-base text-ink">
      Expires in{' '}
      <span role="timer" className="tnum font-semibold">
        {leftText(until - now)}
      </span>{' '}
      <span className="text-ink-3">{at}</span>
    </p>
  )
}
