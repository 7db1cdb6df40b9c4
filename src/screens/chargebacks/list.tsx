import { OctagonAlert } from 'lucide-react'

import { isNumberId } from '~/lib/ids'
import { directoryScreen } from '~/lists/directory/directory-list'
import { fromIds } from '~/lists/directory/growth-from-ids'
import { paths } from '~/paths'

import { chargebackFields, keptTitle } from './fields'
import { payerName } from './queries'
import { chargebackRecord } from './record'

export const Component = directoryScreen({
  kind: 'chargebacks',
  noun: { one: 'chargeback', many: 'chargebacks' },
  title: 'Chargebacks',
  icon: OctagonAlert,
  fields: chargebackFields,
  defaultSort: { field: 'date', direction: 'desc' },
  growth: fromIds(
    'chargebacks',
    'Open one by the ID in its notification, or paste the notification.',
  ),
  isPinnable: true,
  missing:
    'The service doesn’t list chargebacks or returns. These are the ones you’ve opened here. Open any other by the chargebackId of its notification.',
  record: chargebackRecord,
  titleOf: keptTitle,
  noteOf: ({ id, facts }) => [facts.reason?.value, `Chargeback ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) =>
    [payerName(value) ?? `Chargeback ${id}`, value.reason].filter(Boolean).join(' · '),
  // interface.md, "Chargeback read": an integer.
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a chargeback ID. Chargeback IDs are numbers.`,
  listPath: paths.chargebacks,
  examples: ['9001', '9002'],
  actions: [],
})
