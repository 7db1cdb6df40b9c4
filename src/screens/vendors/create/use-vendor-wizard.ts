import { useWatch } from 'react-hook-form'

import type { DraftedForm } from '~/form/draft/use-form-draft'
import { refusalOf, valueNames, type NamedMessage } from '~/form/refusal'
import { useIsShown } from '~/form/use-is-shown'
import { useSubmitting } from '~/form/use-submitting'
import { needsReason, useLookAlikes } from '~/form/vendor/known-vendors'
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
  const entry = useWatch({ control: form.control, name: 'entry' })
  const [isShown, shown] = useIsShown()
  const alike = useLookAlikes(vendorPart(form), draftId, isShown ? entry : undefined)
  const sending = useSubmitting(form, (values, besides) => vendorIntent(values, draftId, besides))

  /** The reason that a likeness asks for. */
  function unanswered(): readonly NamedMessage[] {
    if (!needsReason(alike) || form.getValues('lookAlikeReason').trim() !== '') return []
    const message = 'Say why this is another vendor, or change what is the same.'
    return [{ name: 'lookAlikeReason', message }]
  }

  const wizard = useWizard({
    draft,
    steps: vendorSteps,
    sending,
    wrongIn,
    unanswered,
    isReading: alike.isReading,
    refusalOf: (error, values) => refusalOf(error, valueNames(values)),
  })
  return { wizard, alike, shown }
}
