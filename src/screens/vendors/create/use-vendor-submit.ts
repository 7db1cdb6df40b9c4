import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Intent, SubmitAnswer } from '~/api/submit/intent'
import { submit } from '~/api/submit/submit'
import { vendorCreate } from '~/contract/vendors'
import { paths } from '~/paths'

import { toBody } from './body'
import type { VendorValues } from './values'

type VendorAnswer = SubmitAnswer<typeof vendorCreate>
type Besides = NonNullable<Intent<typeof vendorCreate>['besides']>

/** What a vendor is called: by its name, else by its number. */
export const vendorName = ({ name1, vendorNumber }: VendorValues): string =>
  name1.trim() || vendorNumber.trim()

function intentOf(values: VendorValues, draftId: string, besides: Besides | undefined) {
  const body = toBody(values)
  const entry = values.entry.trim()
  const reason = [values.lookAlikeReason.trim(), besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: vendorCreate,
    args: { params: { entry }, body },
    subject: {
      title: `New vendor ${vendorName(values)} at ${entry}`,
      entry,
      payeeName: body.name1,
      vendorNumber: body.vendorNumber,
      email: body.email,
      internalReferenceId: body.internalReferenceId,
      form: paths.newVendor(`draft=${draftId}`),
    },
    besides: reason === '' ? besides : { submissions: besides?.submissions ?? [], reason },
  } satisfies Intent<typeof vendorCreate>
}

interface VendorSubmit {
  readonly answer: VendorAnswer | undefined
  readonly isSending: boolean
  readonly send: (besides?: Besides) => Promise<VendorAnswer>
  readonly forget: () => void
}

/** Sends the vendor once (src/api/submit), and holds how that ended. */
export function useVendorSubmit(form: UseFormReturn<VendorValues>, draftId: string): VendorSubmit {
  const [answer, setAnswer] = useState<VendorAnswer>()
  const [isSending, setSending] = useState(false)
  return {
    answer,
    isSending,
    send: async (besides) => {
      // Nothing is awaited before: two clicks in one task reach `submit` with the same bytes.
      const sent = submit(intentOf(form.getValues(), draftId, besides))
      setSending(true)
      const answered = await sent
      setSending(false)
      setAnswer(answered)
      return answered
    },
    forget: () => setAnswer(undefined),
  }
}
