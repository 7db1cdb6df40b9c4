import type { Problem } from '~/contract/read'
import { compileCondition } from '~/filters/filter-syntax'
import { labels } from '~/lib/labels'
import { Facts, type Fact } from '~/lists/record/facts'
import { paymentFacts } from '~/domain/payments/payment-facts'
import { amountFact, idOf, momentOf, textFact } from '~/lists/record/fact-values'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { methodLabel } from '~/lib/payment-methods'
import { paths } from '~/paths'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'

import { createdOf, payoutMoney, type PayoutValue } from './payout-money'

interface PayoutFactsProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

export const PayoutFacts = ({ payout, problems }: PayoutFactsProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(payout) },
      {
        title: 'Payment',
        facts: [
          ...paymentFacts(payout.PaymentData, 'PaymentData').filter(
            ({ members }) => !(hasOneCheck(payout) && members.includes(CHECK_IN_DATA)),
          ),
          {
            label: 'Card token',
            value: payout.CardToken && 'Held by the service',
            members: ['CardToken'],
          },
        ],
      },
      ...vendorGroups(payout.Vendor, { title: 'Vendor', path: 'Vendor.', isFurther: true }),
      { title: 'Paypoint', isFurther: true, facts: paypointFacts(payout) },
    ]}
  />
)

const CHECK_IN_DATA = 'PaymentData.paymentDetails.checkNumber'

/** The record holds the number twice; two that differ are both shown. */
const hasOneCheck = ({ CheckNumber, PaymentData }: PayoutValue) =>
  Boolean(CheckNumber) && CheckNumber === PaymentData?.paymentDetails?.checkNumber

function detailFacts(payout: PayoutValue): readonly Fact[] {
  const { net, fee } = payoutMoney(payout)
  const { CheckNumber: check, BatchNumber: batch } = payout
  return [
    amountFact('Net', 'NetAmount', net),
    amountFact('Fee', 'FeeAmount', fee),
    textFact('Method', 'PaymentMethod', methodLabel(payout.PaymentMethod)),
    {
      label: 'Check number',
      value: idOf(check, 'check number'),
      members: hasOneCheck(payout) ? ['CheckNumber', CHECK_IN_DATA] : ['CheckNumber'],
    },
    {
      label: 'Created',
      value: momentOf(createdOf(payout)),
      members: ['CreatedAt', 'CreatedDate'],
    },
    { label: 'Updated', value: momentOf(payout.LastUpdated), members: ['LastUpdated'] },
    {
      label: 'Batch',
      value: batch && <BatchLink number={batch} />,
      members: ['BatchNumber'],
    },
    { label: 'Payout ID', value: idOf(payout.IdOut, 'payout ID'), members: ['IdOut'] },
    {
      label: labels.paymentId,
      value: idOf(payout.PaymentId, 'payment ID'),
      members: ['PaymentId'],
    },
    textFact('Payment group', 'PaymentGroup', payout.PaymentGroup),
    textFact('Source', 'Source', payout.Source),
    textFact('Gateway', 'Gateway', payout.Gateway),
    textFact('Comments', 'Comments', payout.Comments),
  ]
}

/** Its address needs the batch's id, which a payout does not show: the list is asked for the number. */
function BatchLink({ number }: { number: string }) {
  const condition = compileCondition({ field: 'batchNumber', operator: 'eq', value: number })
  return (
    <span className="inline-flex max-w-full items-center gap-1 [&>button]:-my-1.5">
      <Link className="link id-text" to={paths.batches(condition)}>
        {number}
      </Link>
      <CopyButton text={number} label="Copy batch number" />
    </span>
  )
}

const paypointFacts = (payout: PayoutValue): readonly Fact[] => [
  textFact('Name', 'PaypointDbaname', payout.PaypointDbaname),
  textFact('Legal name', 'PaypointLegalname', payout.PaypointLegalname),
  textFact('Entry', 'EntryName', payout.EntryName),
  textFact('External ID', 'externalPaypointID', payout.externalPaypointID),
  textFact('Organization', 'ParentOrgName', payout.ParentOrgName),
]
