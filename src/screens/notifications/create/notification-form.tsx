import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { useSecrets } from '~/domain/payments/masked-input'
import { type DraftKind, useFormDraft } from '~/form/draft/use-form-draft'
import { type Besides, useSubmitting } from '~/form/use-submitting'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { isReason } from '~/lib/reasons'
import type { UnscopedIntent, WriteOperation } from '~/submit/intent'

import { type Registered, registry } from '../registry'
import { targetText } from '../words'
import { lossOf } from './draft'
import { bodyOf, notificationForm, type NotificationValues } from './fields'
import { type LookAlike, lookAlikes } from './look-alikes'
import { NotificationStep } from './notification-step'
import { NotificationReview } from './review'

interface NotificationFormProps<
  O extends WriteOperation,
> extends DraftedPageProps<NotificationValues> {
  readonly draftKind: DraftKind<NotificationValues>
  readonly intentOf: (
    values: NotificationValues,
    besides: Besides | undefined,
    alike: readonly LookAlike[],
  ) => UnscopedIntent<O>
  /** Of an update: what was sent last, or null where nobody knows. */
  readonly before?: Registered | null
  /** Of it, above the form. */
  readonly about?: ReactNode
  readonly id?: string
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
    known && before === undefined ? lookAlikes(bodyOf(values), known, draftId) : []
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
  const values = form.getValues()
  const target = targetText(notificationForm.body(values))
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={notificationForm.steps}
      act={id === undefined ? 'Create notification' : `Update notification ${id}`}
      summaryOf={notificationForm.summary}
      parts={{ target }}
      lossOf={lossOf}
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
