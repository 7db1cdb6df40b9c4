import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { Button } from '~/ui/button'

import { BillFields } from './bill-fields'
import type { BillLike } from './bill-likes'
import { BillsTotal } from './bills-total'
import { KnownBills } from './known-bills'
import type { StepProps } from './step-props'
import { useBillRows } from './use-bill-rows'

/** What is paid for. */
export function BillsStep({ form, likes }: StepProps & { likes: readonly BillLike[] }) {
  const { bills, add, addEmpty, remove } = useBillRows({ form })
  const [payee, vendorId] = useWatch({ control: form.control, name: ['payee', 'vendorId'] })
  const addButton = useRef<HTMLButtonElement>(null)
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
          onAdd={(bill, currency) => {
            add(bill)
            const isOpen = form.getValues('currency').trim() === ''
            if (currency !== undefined && isOpen) form.setValue('currency', currency)
          }}
        />
      )}
      {bills.map(({ row }, at) => (
        <BillFields
          key={row}
          form={form}
          at={at}
          like={likes.find((like) => like.at === at)}
          onRemove={() => {
            remove(at)
            addButton.current?.focus()
          }}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={addButton}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={addEmpty}
        >
          Add a bill
        </Button>
        <BillsTotal form={form} />
      </div>
    </>
  )
}
