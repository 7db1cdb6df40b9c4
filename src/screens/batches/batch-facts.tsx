import type { Problem } from '~/contract/read'
import { Facts } from '~/lists/record/facts'
import { idOf, momentOf, textFact } from '~/lists/record/fact-values'
import { paths } from '~/paths'
import { Count } from '~/ui/cell-text'
import { Link } from '~/ui/link'

import type { BatchValue } from './queries'

interface BatchFactsProps {
  readonly batch: BatchValue
  readonly problems: readonly Problem[]
}

export function BatchFacts({ batch, problems }: BatchFactsProps) {
  const { BatchRecords: records, PaypointId: paypointId } = batch
  const paypoint = batch.PaypointDba || batch.PaypointName
  return (
    <Facts
      problems={problems}
      groups={[
        {
          title: 'Details',
          facts: [
            { label: 'Date', value: momentOf(batch.BatchDate), members: ['BatchDate'] },
            {
              label: 'Payouts',
              value: records !== undefined && <Count value={records} />,
              members: ['BatchRecords'],
            },
            {
              label: 'Batch number',
              value: idOf(batch.BatchNumber, 'batch number'),
              members: ['BatchNumber'],
            },
            { label: 'Batch ID', value: idOf(batch.IdBatch, 'batch ID'), members: ['IdBatch'] },
          ],
        },
        {
          title: 'Paypoint',
          facts: [
            {
              label: 'Name',
              value: paypointId ? (
                <Link className="link" to={paths.paypoint(paypointId)}>
                  {paypoint || `Paypoint ${paypointId}`}
                </Link>
              ) : (
                paypoint
              ),
              members: ['PaypointDba', 'PaypointName'],
            },
            textFact('Legal name', 'PaypointName', batch.PaypointName),
            {
              label: 'Paypoint ID',
              value: idOf(paypointId, 'paypoint ID'),
              members: ['PaypointId'],
            },
            textFact('Entry', 'EntryName', batch.EntryName),
            textFact('External ID', 'externalPaypointID', batch.externalPaypointID),
            textFact('Organization', 'ParentOrgName', batch.ParentOrgName),
          ],
        },
      ]}
    />
  )
}
