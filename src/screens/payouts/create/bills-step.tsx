import { useWatch } from 'react-hook-form'

import { AttachmentsField } from '~/form/attachments/attachments-field'
import { RowsField } from '~/form/definition/form-fields'
import { useFormField } from '~/form/fields/use-form-field'
import { useFormRows } from '~/form/rows/use-rows'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { SumTexts } from '~/ui/sum-text'

import type { BillLike } from './bill-likes'
import { BilledPayouts, UncheckedBillLine } from './bill-likes-notice'
import { billsSums } from './bills-sum'
import { payoutForm, type PayoutFormProps, type PayoutValues } from './fields'
import { KnownBills } from './known-bills'
import { lostFilesText } from './lost-files'
import type { BillLikes } from './use-bill-likes'

const MOST_BYTES = 10_000_000

export function BillsStep({ form, likes }: PayoutFormProps & { likes: BillLikes }) {
  const { add } = useFormRows(form, 'bills', 'bill')
  const [payee, vendorId, allowsPaid, bills] = useWatch({
    control: form.control,
    name: ['payee', 'vendorId', 'allowDuplicatedBills', 'bills'],
  })
  return (
    <>
      <p className="text-base text-ink-2">
        The bills that this pays. A payout can be made without any.
      </p>
      {payee === 'known' && vendorId !== '' && (
        <KnownBills
          key={vendorId}
          vendorId={vendorId}
          chosen={bills.map(({ billId }) => billId.trim())}
          allowsPaid={allowsPaid}
          onAdd={(bill, currency) => {
            add(bill)
            const isOpen = form.getValues('currency').trim() === ''
            if (currency !== undefined && isOpen) form.setValue('currency', currency)
          }}
        />
      )}
      <RowsField
        form={form}
        name="bills"
        field={payoutForm.fields.bills}
        afterAt={(at) => ({ dueDate: <BillNotes form={form} at={at} likes={likes} /> })}
        partsAt={(at) => ({ attachments: <BillFiles form={form} at={at} /> })}
        beside={<BillsTotal form={form} />}
      />
    </>
  )
}

function BillNotes({ form, at, likes }: PayoutFormProps & { at: number; likes: BillLikes }) {
  const entry = useWatch({ control: form.control, name: 'entry' })
  const like = likes.found.find((each) => each.at === at)
  const unchecked = likes.unchecked.find((each) => each.at === at)
  return (
    <>
      {like && <UsedBefore entry={entry.trim()} like={like} />}
      {unchecked && <UncheckedBillLine bill={unchecked} />}
    </>
  )
}

function UsedBefore({ entry, like }: { entry: string; like: BillLike }) {
  const { number, used, payouts } = like
  if (payouts.length === 0) {
    return (
      <Mark tone="danger">
        {number} was used before: {used?.source}.
      </Mark>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-1">
      <Mark tone="danger">
        {number} is already on{' '}
        {payouts.length === 1 ? 'a payout' : `${String(payouts.length)} payouts`}:
      </Mark>
      <BilledPayouts label={`Payouts with bill ${number}`} entry={entry} payouts={payouts} />
    </div>
  )
}

function BillFiles({ form, at }: PayoutFormProps & { at: number }) {
  const place = `bills.${at}` as const
  const { change } = useFormField<PayoutValues, string>({ form, name: `${place}.lostFiles` })
  const [attachments, lostFiles] = useWatch({
    control: form.control,
    name: [`${place}.attachments`, `${place}.lostFiles`],
  })
  const lost = lostFilesText({ attachments, lostFiles })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {lost !== '' && (
        <Notice
          tone="warning"
          title="Attach the files again"
          actions={
            <Button
              size="sm"
              onClick={() => {
                change('')
                void form.trigger(`${place}.attachments`)
              }}
            >
              Send bill {at + 1} without
            </Button>
          }
        >
          Drafts keep no files. Attached before: {lost}.
        </Notice>
      )}
      <AttachmentsField
        form={form}
        name={`${place}.attachments`}
        label={`Attachments of bill ${String(at + 1)}`}
        mostBytes={MOST_BYTES}
      />
    </div>
  )
}

const label = 'Sum of the bills'

function BillsTotal({ form }: PayoutFormProps) {
  const [bills, currency] = useWatch({ control: form.control, name: ['bills', 'currency'] })
  if (bills.length === 0) return null
  return (
    <p className="flex items-center gap-3">
      <span className="text-sm text-ink-3">{label}</span>
      <output aria-label={label} className="text-lg font-semibold">
        <SumTexts sums={billsSums({ bills, currency })} />
      </output>
    </p>
  )
}
