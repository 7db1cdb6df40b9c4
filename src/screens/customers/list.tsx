import { UsersRound } from 'lucide-react'

import { nameOnRecord } from '~/contract/customer-members'
import { isNumberId } from '~/lib/ids'
import { directoryScreen } from '~/lists/directory/directory-list'
import { fromIds } from '~/lists/directory/growth-from-ids'
import { paths } from '~/paths'

import { customerFields, keptName } from './fields'
import { customerRecord } from './record'

export const Component = directoryScreen({
  kind: 'customers',
  noun: { one: 'customer', many: 'customers' },
  title: 'Customers',
  icon: UsersRound,
  fields: customerFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: fromIds(
    'customers',
    'They appear here as you open them, read chargebacks, or take payments.',
  ),
  isPinnable: true,
  missing:
    'The service doesn’t list customers. These are the ones you’ve opened here, took payments from, refunded, invoiced, or stored a method for, and those of chargebacks you’ve read. Open any other by its ID.',
  record: customerRecord,
  titleOf: keptName,
  noteOf: ({ id, facts }) => [facts.company?.value, `Customer ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => nameOnRecord(value) ?? `Customer ${id}`,
  // interface.md, "Customer get": an integer.
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a customer ID. Customer IDs are numbers.`,
  listPath: paths.customers,
  examples: ['5001', '5002', '5004'],
  actions: [],
})
