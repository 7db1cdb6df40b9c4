import { isUnreadable, type Problem } from '~/contract/read'
import { compileCondition } from '~/filters/compile'
import { masked } from '~/lib/masks'
import { ifExact, withCurrency } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { bytesFromBase64 } from '~/lib/received-file'
import { paths } from '~/paths'
import { CellId } from '~/ui/cell-text'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { Badge, Mark } from '~/ui/badge'
import { Section } from '~/ui/card'
import { CopyButton, Identifier } from '~/ui/copy-button'
import { DescriptionList } from '~/ui/description-list'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { ReceivedFile } from '~/ui/received-file'
import { ReceivedImage } from '~/ui/received-image'
import { RecordProblems } from '~/ui/record-problems'

import { addsUp, createdOf, payoutMoney, type PayoutValue } from './payout-money'

export function PayoutOverview({
  payout,
  problems,
}: {
  payout: PayoutValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Amounts payout={payout} problems={problems} />
      <RecordProblems problems={problems} />
      <Facts payout={payout} />
      <CheckSection payout={payout} />
      <PaymentDataSection payout={payout} />
    </div>
  )
}

function Amounts({ payout, problems }: { payout: PayoutValue; problems: readonly Problem[] }) {
  const money = payoutMoney(payout)
  const isCurrencyUnread = isUnreadable(problems, 'PaymentData.paymentDetails.currency')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ReadMembers reading={{ problems }} members={['TotalAmount']}>
          <Amount money={money.total} size="xl" align="start" />
        </ReadMembers>
        <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} isExplained />
      </div>
      <DescriptionList
        rows={[
          {
            label: 'Net',
            value: (
              <ReadMembers reading={{ problems }} members={['NetAmount']}>
                <Amount money={money.net} align="start" />
              </ReadMembers>
            ),
          },
          {
            label: 'Fee',
            value: (
              <ReadMembers reading={{ problems }} members={['FeeAmount']}>
                <Amount money={money.fee} align="start" />
              </ReadMembers>
            ),
          },
        ]}
      />
      {addsUp(money) === false && (
        <Mark tone="warning">Net and fee do not add up to the total.</Mark>
      )}
      {money.currency === undefined && (
        <p className="text-sm text-ink-3">
          {isCurrencyUnread
            ? 'The currency of this payout could not be read.'
            : 'The service gave no currency for this payout.'}
        </p>
      )}
    </div>
  )
}

function Facts({ payout }: { payout: PayoutValue }) {
  return (
    <Section title="Details" headingLevel={3}>
      <DescriptionList
        rows={[
          { label: 'Payout id', value: <Identifier value={payout.IdOut} label="payout id" /> },
          {
            label: 'Payment id',
            value: payout.PaymentId && <Identifier value={payout.PaymentId} label="payment id" />,
          },
          {
            label: 'Created',
            value: <Moment value={createdOf(payout)} style="seconds" zone="named" />,
          },
          {
            label: 'Last updated',
            value: <Moment value={payout.LastUpdated} style="seconds" zone="named" />,
          },
          { label: 'Method', value: methodLabel(payout.PaymentMethod) },
          {
            label: 'Batch number',
            value: payout.BatchNumber && <BatchLink number={payout.BatchNumber} />,
          },
          { label: 'Payment group', value: payout.PaymentGroup },
          { label: 'Source', value: payout.Source },
          { label: 'Gateway', value: payout.Gateway },
          { label: 'Comments', value: payout.Comments },
          { label: 'Paypoint', value: payout.PaypointDbaname },
          { label: 'Legal name', value: payout.PaypointLegalname },
          { label: 'Entry', value: payout.EntryName },
          { label: 'External paypoint id', value: payout.externalPaypointID },
          { label: 'Organization', value: payout.ParentOrgName },
        ]}
      />
    </Section>
  )
}

/** Its address needs the batch's id, which a payout does not show: the list is asked for the number. */
function BatchLink({ number }: { number: string }) {
  const condition = compileCondition({ field: 'batchNumber', operator: 'eq', value: number })
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <Link className="link id-text" to={paths.batches(condition)}>
        {number}
      </Link>
      <CopyButton text={number} label="Copy batch number" />
    </span>
  )
}

function CheckSection({ payout }: { payout: PayoutValue }) {
  const { CheckNumber: number, CheckData: check } = payout
  if (!number && !check) return null
  const bytes = check?.fContent === undefined ? undefined : bytesFromBase64(check.fContent)
  return (
    <Section title="Check" headingLevel={3}>
      <DescriptionList
        rows={[
          {
            label: 'Check number',
            value: number && <Identifier value={number} label="check number" />,
          },
        ]}
      />
      {bytes && (
        <ReceivedImage
          bytes={bytes}
          label={`Image of check ${number ?? ''}`.trim()}
          fallback="The check's image is not a PNG or JPEG that can be shown."
        />
      )}
      {check && (
        <ReceivedFile
          name={check.filename}
          type={check.ftype}
          base64={check.fContent}
          address={check.furl}
        />
      )}
    </Section>
  )
}

type Details = NonNullable<NonNullable<PayoutValue['PaymentData']>['paymentDetails']>

const feeOf = ({ serviceFee, currency }: Details) =>
  serviceFee && ifExact(() => withCurrency(serviceFee, currency))

function PaymentDataSection({ payout }: { payout: PayoutValue }) {
  const data = payout.PaymentData
  if (!data) return null
  const { binData: card, paymentDetails: details } = data
  return (
    <Section title="Payment data" headingLevel={3}>
      <DescriptionList
        rows={[
          {
            label: 'Account',
            value: data.MaskedAccount && <CellId>{masked(data.MaskedAccount)}</CellId>,
          },
          { label: 'Account type', value: data.AccountType },
          { label: 'Holder', value: data.HolderName },
          { label: 'Expires', value: data.AccountExp },
          { label: 'Zip', value: data.AccountZip },
          {
            label: 'Stored method',
            value: data.StoredId && <Identifier value={data.StoredId} label="stored method id" />,
          },
          { label: 'Initiator', value: data.Initiator },
          { label: 'Usage', value: data.StoredMethodUsageType },
          { label: 'Sequence', value: data.Sequence },
          { label: 'Account id', value: data.accountId },
          { label: 'Description', value: data.orderDescription },
          {
            label: 'Card',
            value: [card?.binCardBrand, card?.binCardType, card?.binCardCategory]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: 'Issuer',
            value: [card?.binCardIssuer, card?.binCardIssuerCountry].filter(Boolean).join(' · '),
          },
          { label: 'Currency', value: details?.currency },
          {
            label: 'Service fee',
            value: details?.serviceFee && <Amount money={feeOf(details)} align="start" />,
          },
          { label: 'Card token', value: payout.CardToken && <Badge>held by the service</Badge> },
        ]}
      />
    </Section>
  )
}
