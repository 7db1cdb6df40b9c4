import type { Problem } from '~/contract/read'
import { looksMasked, maskAllBut } from '~/lib/masks'
import { bytesFromBase64 } from '~/lib/received-file'
import { Amount } from '~/ui/amount'
import { Badge, Mark } from '~/ui/badge'
import { Section } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { DescriptionList } from '~/ui/description-list'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'
import { ReceivedImage } from '~/ui/received-image'

import { createdOf } from './created'
import { addsUp, payoutMoney, type PayoutValue } from './payout-money'
import { PayoutStatus } from './status'

/** An account number as the service masks it; masked here should one ever come whole. */
export const masked = (value: string | undefined) =>
  value === undefined || value === '' || looksMasked(value) ? value : maskAllBut(value)

export function Identifier({ value, label }: { value: string | undefined; label: string }) {
  if (value === undefined || value === '') return null
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="id-text">{value}</span>
      <CopyButton text={value} label={`Copy ${label}`} />
    </span>
  )
}

export function PayoutOverview({
  payout,
  problems,
}: {
  payout: PayoutValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Amounts payout={payout} />
      {problems.length > 0 && <Problems problems={problems} />}
      <Facts payout={payout} />
      <CheckSection payout={payout} />
      <PaymentDataSection payout={payout} />
    </div>
  )
}

function Amounts({ payout }: { payout: PayoutValue }) {
  const money = payoutMoney(payout)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Amount money={money.total} size="xl" align="start" />
        <PayoutStatus payout={payout} />
      </div>
      <DescriptionList
        rows={[
          { label: 'Net', value: <Amount money={money.net} align="start" /> },
          { label: 'Fee', value: <Amount money={money.fee} align="start" /> },
        ]}
      />
      {addsUp(money) === false && (
        <Mark tone="warning">Net and fee do not add up to the total.</Mark>
      )}
      {money.currency === undefined && (
        <p className="text-sm text-ink-3">The service gave no currency for this payout.</p>
      )}
    </div>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <Notice tone="warning" title="Part of this record could not be read">
      <ul className="flex flex-col gap-0.5 text-sm">
        {problems.map(({ path, expected, raw }) => (
          <li key={path}>
            <span className="id-text">{path || 'record'}</span>: expected {expected}, got{' '}
            <span className="id-text">{(JSON.stringify(raw) ?? 'nothing').slice(0, 80)}</span>
          </li>
        ))}
      </ul>
    </Notice>
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
          { label: 'Method', value: payout.PaymentMethod },
          {
            label: 'Batch number',
            value: payout.BatchNumber && (
              <Identifier value={payout.BatchNumber} label="batch number" />
            ),
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

function PaymentDataSection({ payout }: { payout: PayoutValue }) {
  const data = payout.PaymentData
  if (!data) return null
  return (
    <Section title="Payment data" headingLevel={3}>
      <DescriptionList
        rows={[
          {
            label: 'Account',
            value: data.MaskedAccount && (
              <span className="id-text">{masked(data.MaskedAccount)}</span>
            ),
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
          { label: 'Card token', value: payout.CardToken && <Badge>held by the service</Badge> },
        ]}
      />
    </Section>
  )
}
