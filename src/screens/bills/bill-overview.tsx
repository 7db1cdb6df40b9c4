import { isUnreadable, type Problem } from '~/contract/read'
import { ifExact, withCurrency, type Money } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { Status } from '~/ui/status'
import { DescriptionList } from '~/ui/description-list'
import { Identifier } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { ReceivedFile } from '~/ui/received-file'
import { RecordProblems } from '~/ui/record-problems'

import { netOf } from './bill-money'
import { PayingPayouts } from './paying-payouts'
import { PayoutLink } from './payout-link'
import type { BillValue } from './queries'

export function BillOverview({
  id,
  bill,
  problems,
}: {
  id: string
  bill: BillValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ReadMembers reading={{ problems }} members={['netAmount']}>
          <Amount money={netOf(bill)} size="xl" align="start" />
        </ReadMembers>
        <Status text={undefined} code={bill.status} />
      </div>
      <RecordProblems problems={problems} />
      <Facts id={id} bill={bill} />
      <PayingPayouts id={id} bill={bill} />
      <PaidBy payout={bill.Transaction} isUnread={isUnreadable(problems, 'Transaction')} />
      <Attachments id={id} payout={bill.Transaction} />
    </div>
  )
}

function Facts({ id, bill }: { id: string; bill: BillValue }) {
  const { vendor } = bill
  return (
    <Section title="Details" headingLevel={3}>
      <DescriptionList
        rows={[
          { label: 'Bill id', value: <Identifier value={id} label="bill id" /> },
          {
            label: 'Bill number',
            value: bill.billNumber && <Identifier value={bill.billNumber} label="bill number" />,
          },
          {
            label: 'Vendor',
            value: vendor?.vendorId ? (
              <Link className="link" to={paths.vendor(vendor.vendorId)}>
                {vendor.name1 || `Vendor ${vendor.vendorId}`}
              </Link>
            ) : (
              vendor?.name1
            ),
          },
          { label: 'Bill date', value: <Moment value={bill.billDate} style="date" /> },
          { label: 'Due', value: <Moment value={bill.dueDate} style="date" /> },
          { label: 'Terms', value: bill.terms },
          { label: 'Repeats', value: bill.frequency },
          { label: 'Repeats until', value: <Moment value={bill.endDate} style="date" /> },
          { label: 'Comments', value: bill.comments },
          { label: 'Accounting field 1', value: bill.accountingField1 },
          { label: 'Accounting field 2', value: bill.accountingField2 },
          { label: 'Mode', value: bill.mode === undefined ? undefined : String(bill.mode) },
          ...Object.entries(bill.AdditionalData ?? {}).map(([label, value]) => ({ label, value })),
        ]}
      />
    </Section>
  )
}

type PaidPayout = NonNullable<BillValue['Transaction']>

function PaidBy({ payout, isUnread }: { payout: BillValue['Transaction']; isUnread: boolean }) {
  return (
    <Section title="Newest payout" headingLevel={3}>
      {payout ? (
        <DescriptionList
          rows={[
            { label: 'Payout', value: <PayoutLink payout={payout} /> },
            {
              label: 'Status',
              value: <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />,
            },
            {
              label: 'Created',
              value: <Moment value={payout.CreatedAt ?? payout.CreatedDate} zone="named" />,
            },
            { label: 'Method', value: methodLabel(payout.PaymentMethod) },
            {
              label: 'Total',
              value: <Amount money={inItsCurrency(payout, payout.TotalAmount)} align="start" />,
            },
            {
              label: 'Fee',
              value: <Amount money={inItsCurrency(payout, payout.FeeAmount)} align="start" />,
            },
            { label: 'Check number', value: payout.CheckNumber },
            { label: 'Batch', value: payout.BatchNumber },
            { label: 'Comments', value: payout.Comments },
            { label: 'Entry', value: payout.EntryName },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-3">
          {isUnread
            ? 'The record names a payout that could not be read: this bill may be paid.'
            : 'No payout pays this bill, as far as the record shows.'}
        </p>
      )}
    </Section>
  )
}

const inItsCurrency = (payout: PaidPayout, amount: Money | undefined) =>
  amount && ifExact(() => withCurrency(amount, payout.PaymentData?.paymentDetails?.currency))

/** A bill's record has no files: they are in its entry in the payout. */
function Attachments({ id, payout }: { id: string; payout: BillValue['Transaction'] }) {
  const files = payout?.Bills?.filter(({ billId }) => billId === id).flatMap(
    ({ attachments = [] }) => attachments,
  )
  if (!files || files.length === 0) return null
  return (
    <Section title="Attachments" headingLevel={3}>
      <div>
        {files.map((file, at) => (
          <ReceivedFile
            // Files have no id, and may share a name.
            key={`${String(at)} ${file.filename ?? ''}`}
            name={file.filename}
            type={file.ftype}
            base64={file.fContent}
            address={file.furl}
          />
        ))}
      </div>
    </Section>
  )
}
