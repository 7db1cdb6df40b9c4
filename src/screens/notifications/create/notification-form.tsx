import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { MaskedInput, useSecrets } from '~/domain/payments/masked-input'
import { FormFields } from '~/form/definition/form-fields'
import type { FormSummary } from '~/form/definition/review'
import { type DraftKind, useFormDraft } from '~/form/draft/use-form-draft'
import { FieldDoubt } from '~/form/fields/field-doubt'
import { SuggestField } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-fields'
import { RowBox, RowsFrame } from '~/form/rows/rows-frame'
import { newRowId, useFormRows } from '~/form/rows/use-rows'
import { type Besides, useSubmitting } from '~/form/use-submitting'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { isReason } from '~/lib/reasons'
import type { UnscopedIntent, WriteOperation } from '~/submit/intent'
import { announce } from '~/ui/announce'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { type Registered, registry } from '../registry'
import {
  addressesIn,
  eventWords,
  JOINED,
  numbersIn,
  offsetInWords,
  offsetText,
  targetText,
} from '../words'
import { notificationDraftLoss } from './draft'
import {
  bodyOf,
  hoursIn,
  MOST_HOURS,
  namedEvents,
  notificationForm,
  type NotificationValues,
} from './fields'
import { pastedHeaders } from './headers'
import { type AlikeNotification, alikeNotifications } from './look-alikes'
import { NotificationReview } from './review'

interface NotificationFormProps<
  O extends WriteOperation,
> extends DraftedPageProps<NotificationValues> {
  readonly draftKind: DraftKind<NotificationValues>
  readonly intentOf: (
    values: NotificationValues,
    besides: Besides | undefined,
    alike: readonly AlikeNotification[],
  ) => UnscopedIntent<O>
  /** Of an update: what was sent last, or null where nobody knows. */
  readonly before?: Registered | null
  /** Of it, above the form. */
  readonly about?: ReactNode
  readonly id?: string
}

/** Where it goes, as it is sent: each way has a field of its own. */
function notificationSummary(values: NotificationValues): FormSummary {
  const { facts, ...summary } = notificationForm.summary(values)
  const target = targetText(notificationForm.body(values))
  return {
    ...summary,
    facts: facts.map((fact) => (fact.name === 'target' ? { ...fact, value: target } : fact)),
  }
}

export function NotificationForm<O extends WriteOperation>({
  draftId,
  start,
  draftKind,
  intentOf,
  before,
  about,
  id,
  ...page
}: NotificationFormProps<O>) {
  const draft = useFormDraft(draftId, start, draftKind)
  const { form } = draft
  const { data: known, isPending } = useQuery(registry())
  const alikeTo = (values: NotificationValues) =>
    known && before === undefined ? alikeNotifications(bodyOf(values), known, draftId) : []
  const alike = () => alikeTo(form.getValues())
  const sending = useSubmitting(form, (values, besides) =>
    intentOf(values, besides, alikeTo(values)),
  )
  const rows = useWatch({ control: form.control, name: 'headers' })
  const isWiped = useSecrets(
    form,
    rows.map((_, at) => `headers.${String(at)}.secret`),
    sending,
  )
  const wizard = useWizard({
    draft,
    steps: notificationForm.steps,
    sending,
    wrongIn: notificationForm.wrongIn,
    unanswered: () =>
      alike().some(({ isSame }) => isSame) && !isReason(form.getValues('lookAlikeReason'))
        ? [{ name: 'lookAlikeReason', message: 'Say in a few words why another one is needed' }]
        : [],
    doubts: notificationForm.doubts,
    isLoading: isPending,
    refusalOf: notificationForm.refusal,
    overall: notificationForm.overall,
  })
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={notificationForm.steps}
      act={id === undefined ? 'Create notification' : `Update notification ${id}`}
      summaryOf={notificationSummary}
      lossOf={notificationDraftLoss}
      noun="notification"
      formLabel={id === undefined ? undefined : `Update notification ${id}`}
      openLabel={(reference) => `Open notification ${id ?? reference}`}
      another={id === undefined ? 'Create another' : 'Update it again'}
    >
      {wizard.isReview ? (
        <NotificationReview
          form={form}
          searchOf={wizard.searchOf}
          alike={alike()}
          before={before}
        />
      ) : (
        <>
          {about}
          <NotificationStep form={form} isWiped={isWiped} />
        </>
      )}
    </DraftedWizard>
  )
}

interface StepProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly isWiped: boolean
}

const suggested = (value: string, detail?: string) => ({ value, label: eventWords(value), detail })

/** interface.md describes the two of disputes without spelling them: these are the sandbox's own. */
const ofTheSandbox = [
  'ChargebackReceived',
  'AchReturnReceived',
  'PayoutPaid',
  'PayoutReturned',
  'BatchClosed',
] as const

const events = () => [
  ...namedEvents.map((name) => suggested(name)),
  ...(__SANDBOX__ && getConnection().kind === 'sandbox'
    ? ofTheSandbox.map((name) => suggested(name, 'Sandbox only'))
    : []),
]

const fields = notificationForm.fields

function NotificationStep({ form, isWiped }: StepProps) {
  return (
    <FormFields
      form={form}
      fields={fields}
      step="notification"
      parts={{
        eventType: (
          <SuggestField
            form={form}
            name="eventType"
            label={fields.eventType.label}
            isRequired
            suggestions={events()}
          />
        ),
        timeZone: <HourOffset form={form} />,
        headers: <HeadersField form={form} isWiped={isWiped} />,
      }}
      // As wide as the form: addresses are long, and there may be several.
      after={{ method: <Target form={form} /> }}
      // Filled in with what interface.md shows.
      isFolded
    />
  )
}

function Target({ form }: Pick<StepProps, 'form'>) {
  const [method, url] = useWatch({ control: form.control, name: ['method', 'url'] })
  switch (method) {
    case 'web':
      return (
        // Its names are among the form's own.
        <FieldDoubt form={form as unknown as UseFormReturn} name="url" field={fields.url}>
          <TextField
            form={form}
            name="url"
            label={fields.url.label}
            isRequired
            kind="target"
            placeholder="https://"
            hint={
              url.includes('?')
                ? 'Values behind ? may be keys: this browser doesn’t keep them.'
                : undefined
            }
          />
        </FieldDoubt>
      )
    case 'email':
      return (
        <FieldDoubt
          // As above.
          form={form as unknown as UseFormReturn}
          name="emails"
          field={fields.emails}
        >
          <Several form={form} name="emails" countIn={addressesIn} kind="text" />
        </FieldDoubt>
      )
    case 'sms':
      return <Several form={form} name="phones" countIn={numbersIn} kind="text" />
  }
}

function Several({
  form,
  name,
  kind,
  countIn,
}: {
  readonly form: UseFormReturn<NotificationValues>
  readonly name: 'emails' | 'phones'
  readonly kind: 'text'
  readonly countIn: (text: string) => readonly string[]
}) {
  const count = useWatch({ control: form.control, name, compute: (text) => countIn(text).length })
  return (
    <TextField
      form={form}
      name={name}
      label={fields[name].label}
      isRequired
      kind={kind}
      hint={count > 1 ? `${String(count)}, ${JOINED}` : 'Separate several with commas'}
    />
  )
}

const MINUTE_MS = 60_000

function HourOffset({ form }: { readonly form: UseFormReturn<NotificationValues> }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const text = useWatch({ control: form.control, name: 'timeZone' })
  const hours = hoursIn(text)
  const isHours = text.trim() !== '' && Number.isInteger(hours) && Math.abs(hours) <= MOST_HOURS
  const { locale, zone } = display
  return (
    <SuggestField
      form={form}
      name="timeZone"
      label={fields.timeZone.label}
      suggestions={offsets}
      hint={isHours ? offsetInWords(hours, { now, locale, zone }) : 'Hours from UTC, such as -5'}
    />
  )
}

const offsets = Array.from({ length: 27 }, (_, at) => at - 12).map((hours) => ({
  value: String(hours),
  label: offsetText(hours),
}))

const secretField = notificationForm.fields.headers.of.secret

function HeadersField({
  form,
  isWiped,
}: {
  readonly form: UseFormReturn<NotificationValues>
  readonly isWiped: boolean
}) {
  const list = useFormRows(form, 'headers', 'header')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">Headers</legend>
      {isWiped && (
        <Notice tone="warning" title="Header values were cleared">
          The page was hidden for five minutes. Enter them again.
        </Notice>
      )}
      <RowsFrame
        name="headers"
        list={list}
        addLabel="Add a header"
        newRow={() => ({ row: newRowId(), name: '', secret: '' })}
        firstMember="name"
      >
        {(_row, at, buttons) => (
          <RowBox title={`Header ${String(at + 1)}`} buttons={buttons}>
            <div
              className="grid gap-4 sm:grid-cols-2"
              onPaste={(event) => pasteHeaders(form, at, event)}
            >
              <TextField form={form} name={`headers.${at}.name`} label="Name" kind="code" />
              <FieldDoubt
                // Its names are among the form's own.
                form={form as unknown as UseFormReturn}
                name={`headers.${String(at)}.secret`}
                field={secretField}
              >
                <MaskedInput
                  form={form}
                  name={`headers.${at}.secret`}
                  label="Value"
                  read={(value) => value}
                  mask={(value) => (value === '' ? '' : '••••••••')}
                  isText
                  hint="Not saved anywhere"
                />
              </FieldDoubt>
            </div>
          </RowBox>
        )}
      </RowsFrame>
    </fieldset>
  )
}

/** "X-Api-Key: abc", pasted, goes into both: a value in the field for names would be kept. Each line is a header. */
function pasteHeaders(
  form: UseFormReturn<NotificationValues>,
  at: number,
  event: ClipboardEvent<HTMLElement>,
): void {
  const [first, ...more] = pastedHeaders(event.clipboardData.getData('text')) ?? []
  if (!first) return
  event.preventDefault()
  const rows = form.getValues('headers')
  const below = more.map((header) => ({ row: newRowId(), ...header }))
  form.setValue(
    'headers',
    rows.flatMap((row, place) => (place === at ? [{ ...row, ...first }, ...below] : [row])),
    { shouldDirty: true },
  )
  announce(
    below.length === 0
      ? 'Name and value filled in'
      : `${String(more.length + 1)} headers filled in`,
  )
}
