import { useQuery } from '@tanstack/react-query'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { nameOnRecord } from '~/contract/customer-members'
import { NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'

import { isCustomerId, typedCustomer } from './customer-by-id'

/** By name, once it is read. */
export function CustomerInSummary<T extends FieldValues & { readonly customerId: string }>({
  form,
}: {
  form: UseFormReturn<T>
}) {
  const id = useWatch({ control: form.control, compute: ({ customerId }) => customerId.trim() })
  const { data } = useQuery(typedCustomer(id))
  const name = data && nameOnRecord(data.reading.value)
  if (!isCustomerId(id)) return <NotGiven />
  return <ForeignText>{name === undefined ? id : `${name} · ${id}`}</ForeignText>
}
