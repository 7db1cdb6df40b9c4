import { useQuery } from '@tanstack/react-query'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { nameOnRecord } from '~/contract/customer-members'
import { isNumberId, plainId } from '~/lib/ids'
import { NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'

import { typedCustomer } from './customer-by-id'

/** By name, once it is read. */
export function CustomerInSummary<T extends FieldValues & { readonly customerId: string }>({
  form,
}: {
  form: UseFormReturn<T>
}) {
  const id = useWatch({ control: form.control, compute: ({ customerId }) => plainId(customerId) })
  const { data } = useQuery(typedCustomer(id))
  const name = data && nameOnRecord(data.reading.value)
  if (!isNumberId(id)) return <NotGiven />
  return <ForeignText>{name === undefined ? id : `${name} · ${id}`}</ForeignText>
}
