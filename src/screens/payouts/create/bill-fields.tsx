import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { AttachmentsField } from '~/form/attachments/attachments-field'
import { DateField } from '~/form/fields/date-field'
import { MoneyField } from '~/form/fields/money-field'
import { SuggestField } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-field'
import { MoreFields } from '~/form/more-fields'
import { MapField } from '~/form/rows/map-field'
import { RowBox } from '~/form/rows/row-box'
import { Mark } from '~/ui/badge'
import { Notice } from '~/ui/notice'

import type { BillLike } from './bill-likes'
import { BilledPayouts } from './billed-payouts'
import type { StepProps } from './step-props'
import { UncheckedBillLine } from './unchecked-bill'
import type { UncheckedBill } from './use-bill-likes'

/** Of one file: interface.md states no limit. */
const MOST_BYTES = 10_000_000

/** The value that interface.md shows. It lists no others, so others can be typed. */
const terms = [{ value: 'NET30', label: 'NET30' }] as const

interface BillFieldsProps extends StepProps {
  readonly at: number
  /** What this number was used for before. */
  readonly like: BillLike | undefined
  readonly unchecked: UncheckedBill | undefined
  readonly removeButton: ReactNode
}

/** One bill: what the vendor calls it and what of it is paid; the rest under "More fields". */
export function BillFields({ form, at, like, unchecked, removeButton }: BillFieldsProps) {
  const place = `bills.${at}` as const
  const [entry, currency, lostFiles] = useWatch({
    control: form.control,
    name: ['entry', 'currency', `${place}.lostFiles`],
  })
  return (
    <RowBox title={`Bill ${String(at + 1)}`} buttons={removeButton}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name={`${place}.invoiceNumber`}
          label="Vendor’s invoice number"
          kind="code"
        />
        <MoneyField
          form={form}
          name={`${place}.netAmount`}
          label="Net amount"
          currency={currency.trim() || undefined}
        />
        <DateField form={form} name={`${place}.invoiceDate`} label="Invoice date" />
        <DateField form={form} name={`${place}.dueDate`} label="Due date" />
      </div>
      {like && <UsedBefore entry={entry.trim()} like={like} />}
      {unchecked && <UncheckedBillLine bill={unchecked} />}
      <MoreBillFields form={form} at={at} />
      {lostFiles !== '' && (
        <Notice
          tone="warning"
          title="Attach the files again"
          onDismiss={() => form.setValue(`${place}.lostFiles`, '')}
        >
          Drafts keep no files. Attached before: {lostFiles}.
        </Notice>
      )}
      <AttachmentsField
        form={form}
        name={`${place}.attachments`}
        label={`Attachments of bill ${String(at + 1)}`}
        mostBytes={MOST_BYTES}
      />
    </RowBox>
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

function MoreBillFields({ form, at }: StepProps & { at: number }) {
  const place = `bills.${at}` as const
  return (
    <MoreFields
      form={form}
      names={[
        `${place}.Terms`,
        `${place}.comments`,
        `${place}.AccountingField1`,
        `${place}.AccountingField2`,
        `${place}.billId`,
        `${place}.AdditionalData`,
      ]}
    >
      <SuggestField form={form} name={`${place}.Terms`} label="Terms" suggestions={terms} />
      <TextField form={form} name={`${place}.comments`} label="Comments" />
      <TextField form={form} name={`${place}.AccountingField1`} label="Accounting field 1" />
      <TextField form={form} name={`${place}.AccountingField2`} label="Accounting field 2" />
      <TextField
        form={form}
        name={`${place}.billId`}
        label="Bill id"
        kind="digits"
        hint="Where the service has this bill already."
      />
      <div className="sm:col-span-2">
        <MapField
          form={form}
          name={`${place}.AdditionalData`}
          label="Additional data"
          hint="Names and values of your own, kept with the bill."
        />
      </div>
    </MoreFields>
  )
}
