import { useWatch } from 'react-hook-form'

import { RowsFrame } from '~/form/rows/rows-frame'

import { BillFields } from './bill-fields'
import { emptyBill } from './bill-values'
import { BillsTotal } from './bills-total'
import { KnownBills } from './known-bills'
import type { StepProps } from './step-props'
import type { BillLikes } from './use-bill-likes'
import { useBillRows } from './use-bill-rows'

/** What is paid for. */
export function BillsStep({ form, likes }: StepProps & { likes: BillLikes }) {
  const list = useBillRows({ form })
  const [payee, vendorId, allowsPaid] = useWatch({
    control: form.control,
    name: ['payee', 'vendorId', 'allowDuplicatedBills'],
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
          chosen={list.rows.map(({ billId }) => billId.trim())}
          allowsPaid={allowsPaid}
          onAdd={(bill, currency) => {
            list.add(bill)
            const isOpen = form.getValues('currency').trim() === ''
            if (currency !== undefined && isOpen) form.setValue('currency', currency)
          }}
        />
      )}
      <RowsFrame
        name="bills"
        list={list}
        addLabel="Add a bill"
        newRow={emptyBill}
        firstMember="invoiceNumber"
        beside={<BillsTotal form={form} />}
      >
        {(_bill, at, removeButton) => (
          <BillFields
            form={form}
            at={at}
            like={likes.found.find((like) => like.at === at)}
            unchecked={likes.unchecked.find((bill) => bill.at === at)}
            removeButton={removeButton}
          />
        )}
      </RowsFrame>
    </>
  )
}
