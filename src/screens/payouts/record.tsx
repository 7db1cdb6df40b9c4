import { Repeat } from 'lucide-react'
import { Fragment } from 'react'

import { nameOfEntry } from '~/api/entries'
import { amountMembers, paymentCurrency } from '~/contract/amount-members'
import { isUnreadable, type Problem } from '~/contract/read'
import { relatedVendor } from '~/domain/vendors/vendor-facts'
import { compileCondition } from '~/filters/filter-syntax'
import { eventNote } from '~/lib/event-note'
import { labels } from '~/lib/labels'
import { withCurrency } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { isPresenting } from '~/lib/presenting'
import { bytesFromBase64 } from '~/lib/received-file'
import { isStopped, statusTone } from '~/lib/status-tone'
import { clampText, ended, foldText } from '~/lib/text'
import { feeFacts, idOf, mapFacts, maskedOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { RecordEvents } from '~/lists/record/record-events'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Mark } from '~/ui/badge'
import { CellText } from '~/ui/cell-text'
import { CopyButton } from '~/ui/copy-button'
import { ForeignText } from '~/ui/foreign-text'
import { HIDDEN_TEXT } from '~/ui/disclosure'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import type { PageAction } from '~/ui/page'
import { ReceivedFile } from '~/ui/received-file'
import { ReceivedImage } from '~/ui/received-image'
import { SumText } from '~/ui/sum-text'

import { useFollowActions } from './follow'
import { payoutsLookedBack, payoutRequest } from './look-up'
import {
  payoutAddsUp,
  createdOf,
  payoutMoney,
  type PayoutReading,
  type PayoutValue,
  sumOfBills,
  vendorName,
} from './payout-money'
import { payoutLocator, payoutLookUp } from './queries'
import { type EntryLocator, listPath, locatePayout, payoutPath } from './search'

export const payoutRecord = defineRecord({
  ...recordKinds.payouts,
  lookUp: payoutLookUp,
  locate: locatePayout,
  keepsTab: true,
  nameOf: ({ idOut }: EntryLocator) => `Payout ${idOut}`,
  hasFigure: true,
  useActions: usePayoutActions,
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
          <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} place="head" />
        </ReadMembers>
      ),
      actions: payout.Vendor?.vendorId
        ? isHeld(payout)
          ? [{ label: 'View vendor', to: paths.vendor(payout.Vendor.vendorId) }]
          : payAgain(payout, entry)
        : [],
    }
  },
  notFound: ({ entry, idOut, paymentId }) =>
    paymentId === undefined
      ? `It isn’t among the newest ${countShown(payoutsLookedBack)} ${ended(`payouts of ${nameOfEntry(entry)}`)} Find it in the list by its payment ID, vendor or batch.`
      : `${nameOfEntry(entry)} has no payout ${idOut} with payment ID ${paymentId}. Find it in the list by its vendor or batch.`,
  path: ({ entry, ...locator }) => payoutPath(entry, locator),
  letterheadOf: (_, { entry }) => entry,
  back: ({ entry }) => ({
    to: listPath({ entry, list: { conditions: [], unknown: [] }, open: undefined, local: [] }),
    text: recordKinds.payouts.title,
  }),
  readingOf: (reading) => reading,
  work: ({ value, problems }) => <PayoutWork payout={value} problems={problems} />,
  facts: ({ value }) => [{ title: 'Details', facts: payoutFacts(value) }],
  related: ({ value }) => relatedVendor(value.Vendor),
  request: (reading, { entry }) => payoutRequest({ entry, ...payoutLocator(reading) }),
})

/** What is held may still be paid: paying it again isn't what comes first. */
function usePayoutActions(
  reading: PayoutReading | null | undefined,
  locator: EntryLocator,
): readonly PageAction[] {
  const following = useFollowActions(reading, locator)
  return reading && isHeld(reading.value)
    ? [...following, ...payAgain(reading.value, locator.entry)]
    : following
}

const isHeld = ({ PaymentStatus }: PayoutValue) => statusTone(PaymentStatus) === 'warning'

function payAgain(payout: PayoutValue, entry: string): readonly PageAction[] {
  const { Vendor, PaymentId } = payout
  return Vendor?.vendorId
    ? [
        {
          label: 'Pay again',
          icon: <Repeat aria-hidden="true" className="size-3.5" />,
          ...(isHeld(payout) && { isInMenu: true }),
          to: paths.newPayout({ entry, vendor: Vendor.vendorId, again: PaymentId || undefined }),
        },
      ]
    : []
}

interface PayoutPartProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

function PayoutWork({ payout, problems }: PayoutPartProps) {
  const money = payoutMoney(payout)
  return (
    <>
      {payoutAddsUp(money) === false && (
        <Notice tone="warning" title="Net and fee don’t add up to the total" />
      )}
      <Reason payout={payout} />
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

/** Why a payout is held or paid nobody, as far as the service says: a code explains nothing (PO-S14). */
function Reason({ payout }: { payout: PayoutValue }) {
  const { PaymentStatus, PaymentId } = payout
  const word = PaymentStatus?.trim() ?? ''
  if (isHeld(payout)) {
    return (
      <Notice
        tone="warning"
        title={clampText(word, 60)}
        actions={PaymentId && <CopyButton text={PaymentId} label="Copy payment ID" isLabelShown />}
      >
        <p>
          <StoppedBy payout={payout} />
        </p>
        <p>
          {'Ask your provider'}
          {PaymentId ? (
            <>
              {' and quote '}
              <span className="id-text">
                <ForeignText>{clampText(PaymentId, 60)}</ForeignText>
              </span>
            </>
          ) : (
            ''
          )}
          {'. Don’t pay again before you know: it may still be paid.'}
        </p>
      </Notice>
    )
  }
  if (!isStopped(word)) return null
  return (
    <p className="text-base text-ink-2">
      <StoppedBy payout={payout} />
    </p>
  )
}

/** "Returned on Nov 20. Your provider gave no reason." Of what is held, its word stands above. */
function StoppedBy({ payout }: { payout: PayoutValue }) {
  const { PaymentStatus, Events = [] } = payout
  const word = PaymentStatus?.trim() ?? ''
  const event = Events.findLast(({ TransEvent }) => foldText(TransEvent ?? '') === foldText(word))
  const reason = event && eventNote(event.EventData)
  const day = event?.EventTime && <Moment value={event.EventTime} style="date" />
  return (
    <>
      {isHeld(payout) ? (
        day && <>Since {day}. </>
      ) : (
        <>
          <ForeignText>{clampText(word, 60)}</ForeignText>
          {day && <> on {day}</>}
          {'. '}
        </>
      )}
      {reason === undefined ? (
        'Your provider gave no reason.'
      ) : isPresenting() ? (
        HIDDEN_TEXT
      ) : (
        <>
          Your provider’s reason: “<ForeignText>{reason}</ForeignText>”.
        </>
      )}
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

function payoutFacts(payout: PayoutValue): readonly Fact[] {
  const { total, net, fee } = payoutMoney(payout)
  const { CheckNumber: check, BatchNumber: batch, PaymentData: data } = payout
  // The record may hold the number twice; two that differ are both shown.
  const inData = data?.paymentDetails?.checkNumber
  return [
    textFact('Method', 'PaymentMethod', methodLabel(payout.PaymentMethod)),
    {
      label: 'Account',
      value: maskedOf(data?.MaskedAccount),
      members: ['PaymentData.MaskedAccount'],
    },
    {
      label: 'Check number',
      value: idOf([...new Set([check, inData])].filter(Boolean).join(', '), 'check number'),
      members: ['CheckNumber', 'PaymentData.paymentDetails.checkNumber'],
    },
    ...feeFacts({ total, net, fee }),
    {
      label: 'Batch',
      value: batch && <BatchLink number={batch} />,
      members: ['BatchNumber'],
    },
    textFact('Paid from', 'PaypointDbaname', payout.PaypointDbaname),
    {
      label: labels.paymentId,
      value: idOf(payout.PaymentId, 'payment ID'),
      members: ['PaymentId'],
    },
    textFact('Comments', 'Comments', payout.Comments),
    {
      label: 'Created',
      value: momentOf(createdOf(payout)),
      members: ['CreatedAt', 'CreatedDate'],
    },
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

type Bill = NonNullable<PayoutValue['Bills']>[number]

function PayoutBills({ payout, problems }: PayoutPartProps) {
  const bills = payout.Bills ?? []
  const { currency } = payoutMoney(payout)
  const { sum, tiesToTotal } = sumOfBills(payout, problems)
  return (
    <RecordSection title="Bills">
      {bills.length === 0 && (
        <Nothing>
          {isUnreadable(problems, 'Bills') ? 'We couldn’t read the bills' : 'No bills'}
        </Nothing>
      )}
      <ul className="-my-3 flex flex-col divide-y divide-line empty:hidden">
        {bills.map((bill, at) => (
          <BillItem
            key={bill.billId ?? String(at)}
            bill={bill}
            at={at}
            currency={currency}
            problems={problems}
          />
        ))}
        {bills.length > 1 && (
          <li className="flex items-baseline justify-between gap-4 py-3 print:py-1.5">
            <span className="text-sm text-ink-3">Sum of {bills.length} bills</span>
            <span className="font-semibold">
              <SumText sum={sum} />
            </span>
          </li>
        )}
      </ul>
      {tiesToTotal === false && <Mark tone="warning">The bills don’t add up to the total</Mark>}
    </RecordSection>
  )
}

interface BillItemProps {
  readonly bill: Bill
  readonly at: number
  readonly currency: string | undefined
  readonly problems: readonly Problem[]
}

function BillItem({ bill, at, currency, problems }: BillItemProps) {
  const member = (name: string) => `Bills.${String(at)}.${name}`
  const { billId, invoiceNumber, attachments = [] } = bill
  const name = invoiceNumber || 'No invoice number'
  const facts = factsOf(bill, member).filter((fact) => !isEmptyFact(fact, problems))
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3 print:gap-0.5 print:py-1.5">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <h4 className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
            <ReadMembers reading={{ problems }} members={[member('invoiceNumber')]}>
              {billId ? (
                <Link className="hover:underline" to={paths.bill(billId)}>
                  <CellText>{name}</CellText>
                </Link>
              ) : (
                <CellText>{name}</CellText>
              )}
            </ReadMembers>
          </h4>
          <ReadMembers reading={{ problems }} members={[member('netAmount'), paymentCurrency]}>
            <Amount money={bill.netAmount && withCurrency(bill.netAmount, currency)} />
          </ReadMembers>
        </div>
        <BillDates bill={bill} />
      </div>
      {facts.length > 0 && <FactList facts={facts} problems={problems} />}
      {attachments.map((file, place) => (
        <ReceivedFile
          // Files have no id, and may share a name.
          key={`${String(place)} ${file.filename ?? ''}`}
          name={file.filename}
          type={file.ftype}
          base64={file.fContent}
          address={file.furl}
        />
      ))}
    </li>
  )
}

function BillDates({ bill: { invoiceDate, dueDate, Terms } }: { bill: Bill }) {
  const parts = [
    invoiceDate && <Moment key="date" value={invoiceDate} style="date" />,
    dueDate && (
      <>
        Due <Moment value={dueDate} style="date" />
      </>
    ),
    Terms && <CellText key="terms">{Terms}</CellText>,
  ].filter(Boolean)
  return (
    <p className="text-sm text-ink-3">
      {parts.map((part, at) => (
        // The parts of one line, always in this order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

const factsOf = (bill: Bill, member: (name: string) => string): readonly Fact[] => [
  textFact('Comments', member('comments'), bill.comments),
  textFact('Accounting field 1', member('AccountingField1'), bill.AccountingField1),
  textFact('Accounting field 2', member('AccountingField2'), bill.AccountingField2),
  ...mapFacts(member('AdditionalData'), bill.AdditionalData),
  // Their place is the line above; only what can't be read needs words.
  ...(['invoiceDate', 'dueDate', 'Terms', 'billId'] as const).map((name) =>
    textFact(billMembers[name], member(name), undefined),
  ),
]

const billMembers = {
  invoiceDate: 'Invoice date',
  dueDate: labels.dueDate,
  Terms: labels.paymentTerms,
  billId: 'Bill ID',
} as const

export const { Component } = recordPage(payoutRecord)
