import { Repeat } from 'lucide-react'

import { nameOfEntry } from '~/api/entries'
import { amountMembers } from '~/contract/amount-members'
import { ended } from '~/lib/text'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { isUnreadable, type Problem } from '~/contract/read'
import { RecordEvents } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { bytesFromBase64 } from '~/lib/received-file'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'
import { ReceivedImage } from '~/ui/received-image'
import { compileCondition } from '~/filters/filter-syntax'
import { labels } from '~/lib/labels'
import { Facts, type Fact } from '~/lists/record/facts'
import { paymentFacts } from '~/domain/payments/payment-facts'
import { amountFact, idOf, momentOf, textFact } from '~/lists/record/fact-values'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { methodLabel } from '~/lib/payment-methods'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'

import { lookBackRecords, payoutRequest } from './look-up'
import { payoutMoney, vendorName, addsUp, createdOf, type PayoutValue } from './payout-money'
import { locatorOf, payoutLookUp, type PayoutReading } from './queries'
import { listPath, locatePayout, payoutPath, type EntryLocator } from './search'
import { PayoutBills } from './payout-bills'

export function PayoutDetail({ entry, reading }: { entry: string; reading: PayoutReading }) {
  return (
    <RecordTabs
      label="Payout"
      reading={reading}
      work={() => <PayoutWork payout={reading.value} problems={reading.problems} />}
      facts={() => <PayoutFacts payout={reading.value} problems={reading.problems} />}
      request={() => payoutRequest({ entry, ...locatorOf(reading) })}
    />
  )
}

export const payoutRecord = recordDefinition({
  lookUp: payoutLookUp,
  nameOf: ({ idOut }: EntryLocator) => `Payout ${idOut}`,
  hasFigure: true,
  heading: (reading, { entry }) => {
    const { value: payout } = reading
    return {
      title: vendorName(payout),
      figure: (
        <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
          <Amount money={payoutMoney(payout).total} size="xl" align="start" />
        </ReadMembers>
      ),
      status: (
        <ReadMembers reading={reading} members={['PaymentStatus', 'Status']}>
          <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} isExplained />
        </ReadMembers>
      ),
      actions: payout.Vendor?.vendorId
        ? [
            {
              label: 'Pay again',
              icon: <Repeat aria-hidden="true" className="size-3.5" />,
              to: paths.newPayout({
                entry,
                vendor: payout.Vendor.vendorId,
                again: payout.PaymentId || undefined,
              }),
            },
          ]
        : [],
    }
  },
  notFound: ({ entry, idOut, paymentId }) =>
    paymentId === undefined
      ? `It isn’t among the newest ${lookBackRecords.toLocaleString(display.locale)} ${ended(`payouts of ${nameOfEntry(entry)}`)} Find it in the list by its payment ID, vendor or batch.`
      : `${nameOfEntry(entry)} has no payout ${idOut} with payment ID ${paymentId}. Find it in the list by its vendor or batch.`,
  path: ({ entry, ...locator }) => payoutPath(entry, locator),
  detail: (reading, { entry }) => <PayoutDetail entry={entry} reading={reading} />,
  page: {
    locate: locatePayout,
    back: ({ entry }) => ({
      to: listPath({
        entry,
        list: { conditions: [], unknown: [] },
        open: undefined,
        local: [],
      }),
      text: 'Payouts',
    }),
  },
})

interface PayoutWorkProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

function PayoutWork({ payout, problems }: PayoutWorkProps) {
  const money = payoutMoney(payout)
  return (
    <>
      {addsUp(money) === false && (
        <Notice tone="warning" title="Net and fee don’t add up to the total" />
      )}
      <RecordSection title="Timeline">
        {payout.Events?.length ? (
          <RecordEvents events={payout.Events} />
        ) : (
          <Nothing>
            {isUnreadable(problems, 'Events') ? 'We couldn’t read the events' : 'No events'}
          </Nothing>
        )}
      </RecordSection>
      <PayoutBills payout={payout} problems={problems} />
      <Check payout={payout} />
    </>
  )
}

function Check({ payout: { CheckNumber: number, CheckData: check } }: { payout: PayoutValue }) {
  if (!check) return null
  const bytes = check.fContent === undefined ? undefined : bytesFromBase64(check.fContent)
  return (
    <RecordSection title="Check">
      {bytes && (
        <ReceivedImage
          bytes={bytes}
          label={`Image of check ${number ?? ''}`.trim()}
          fallback="The check’s image isn’t a PNG or JPEG we can show."
        />
      )}
      <ReceivedFile
        name={check.filename}
        type={check.ftype}
        base64={check.fContent}
        address={check.furl}
      />
    </RecordSection>
  )
}

interface PayoutFactsProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

const PayoutFacts = ({ payout, problems }: PayoutFactsProps) => (
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
