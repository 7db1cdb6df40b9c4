import type { DraftedForm } from '~/form/draft/use-form-draft'
import { refusalOf, valueNames, type NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { useLookAlikes } from '~/form/vendor/known-vendors'
import { vendorPart } from '~/form/vendor/vendor-part'
import { useWizard } from '~/form/wizard/use-wizard'

import { vendorIntent } from './intent'
import { vendorSteps } from './steps'
import { VendorValues } from './values'

/** Names of values that cannot be sent as they are. */
const wrongIn = (values: VendorValues): string[] =>
  (VendorValues.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))

export function useVendorWizard(draftId: string, draft: DraftedForm<VendorValues>) {
  const { form } = draft
  const { found, isReading } = useLookAlikes(vendorPart(form), draftId)
  const sending = useSubmitting(form, (values, besides) => vendorIntent(values, draftId, besides))

  /** The reason that a likeness asks for. */
  function unanswered(): readonly NamedMessage[] {
    const needsReason = found.some(({ level }) => level === 'strong')
    if (!needsReason || form.getValues('lookAlikeReason').trim() !== '') return []
    const message = 'Say why this is another vendor, or change what is the same.'
    return [{ name: 'lookAlikeReason', message }]
  }

  const wizard = useWizard({
    draft,
    steps: vendorSteps,
    sending,
    wrongIn,
    unanswered,
    isReading,
    refusalOf: (error, values) => refusalOf(error, valueNames(values)),
  })
  return { wizard, found }
}
