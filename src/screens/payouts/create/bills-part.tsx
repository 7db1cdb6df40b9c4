import { type ReactNode, useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import { owedStatuses, type PartOfBill } from '~/domain/bills/bill-standing'
import {
  ledgerAmount,
  type LedgerBill,
  ledgerFacts,
  ledgerOfVendor,
  standingOf,
} from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { BillStatusBadge, PartText } from '~/domain/bills/standing-words'
import { AttachmentsField } from '~/form/attachments/attachments-field'
import { RowsField } from '~/form/definition/form-fields'
import { SwitchField } from '~/form/fields/choice-fields'
import { fieldMark, useFormField } from '~/form/fields/use-form-field'
import { useFormRows } from '~/form/rows/use-rows'
import { billRunsKey } from '~/lib/bill-numbers'
import { normaliseCurrency } from '~/lib/currency'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import { StatusMark } from '~/table/status-mark'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Disclosure } from '~/ui/disclosure'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Checkbox, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { SumTexts } from '~/ui/sum-text'

import { type BillValues, isOtherVendors, lostFilesText } from './bill-fields'
import { type BillLike, type BillLikes, isRepeatedBill } from './bill-likes'
import { BilledPayouts, FreeBill, UncheckedBillLine } from './bill-likes-notice'
import {
  billsSums,
  currenciesOf,
  payoutForm,
  type PayoutFormProps,
  type PayoutValues,
} from './fields'
import { ledgerBillValues } from './start'

const MOST_BYTES = 10_000_000

export function BillsPart({ form, likes }: PayoutFormProps & { likes: BillLikes }) {
  const { add, remove } = useFormRows(form, 'bills', 'bill')
  const [payee, vendorId, vendorName, allowsPaid, bills, currency, filledIn] = useWatch({
    control: form.control,
    name: [
      'payee',
      'vendorId',
      'vendorName',
      'allowDuplicatedBills',
      'bills',
      'currency',
      'filledIn',
    ],
  })
  // One that nobody chose follows the bills.
  const chosen = filledIn.includes('currency') ? '' : currency
  // A link opens this before the vendor's payouts are read: what they teach comes in.
  const { data } = useLedger()
  const owner = payee === 'known' ? vendorId : ''
  const known = useMemo(
    () => (owner === '' ? [] : ledgerOfVendor(data ?? [], owner)),
    [data, owner],
  )
  const listed = new Set(known.map(keyOfBill))
  const { errors } = useFormState({ control: form.control, name: 'bills' })
  const [opened, setOpened] = useState<readonly string[]>([])
  const hasNews = (at: number) =>
    errors.bills?.[at] !== undefined ||
    bills[at]?.lostFiles.length !== 0 ||
    likes.unchecked.some(({ at: of, state }) => of === at && state !== 'asking') ||
    likes.found.some(
      (like) => like.at === at && (isRepeatedBill(like) || like.spelling !== undefined),
    )
  return (
    <Section title="Bills" headingLevel={3}>
      {known.length > 0 && (
        <KnownBills
          key={vendorId}
          bills={known}
          vendorId={vendorId}
          vendorName={vendorName}
          chosen={bills.map(keyOfTyped)}
          allowsPaid={allowsPaid}
          currencies={currenciesOf({ bills, currency: chosen })}
          opened={opened}
          onOpen={(id, isOpen) =>
            setOpened([...opened.filter((each) => each !== id), ...(isOpen ? [id] : [])])
          }
          amountOf={(id, name) => {
            const at = bills.findIndex((bill) => keyOfTyped(bill) === id)
            const part = likes.parts.get(at)
            return (
              at >= 0 && (
                <>
                  <PartField key={at} form={form} at={at} name={name} />
                  {part && (
                    <span role="status" className="tnum order-last basis-full text-sm text-ink-2">
                      <PartText part={part} />
                    </span>
                  )}
                </>
              )
            )
          }}
          onAdd={add}
          onRemove={(id) => remove(bills.findIndex((bill) => keyOfTyped(bill) === id))}
        />
      )}
      <RowsField
        form={form}
        name="bills"
        field={payoutForm.fields.bills}
        isBoxed={(at) => {
          const id = keyOfTyped(bills[at] ?? { billId: '', invoiceNumber: '' })
          return !listed.has(id) || opened.includes(id) || hasNews(at)
        }}
        afterAt={(at) => ({ netAmount: <BillNotes form={form} at={at} likes={likes} /> })}
        partsAt={(at) => ({ attachments: <BillFiles form={form} at={at} /> })}
        beside={<BillsTotal form={form} />}
      />
    </Section>
  )
}

/** A ticked bill is paid from its line; its other members are in the box that Details opens. */
function PartField({ form, at, name }: PayoutFormProps & { at: number; name: string }) {
  const { value, change, blur, error } = useFormField<PayoutValues, string>({
    form,
    name: `bills.${at}.netAmount`,
  })
  return (
    <span className="w-32">
      <TextInput
        aria-label={`To pay on ${name}`}
        aria-invalid={error !== undefined}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        className="tnum text-end"
        {...fieldMark(`bills.${String(at)}.netAmount`)}
        onChange={({ target }) => change(target.value)}
        onBlur={blur}
      />
    </span>
  )
}

function BillNotes({ form, at, likes }: PayoutFormProps & { at: number; likes: BillLikes }) {
  const entry = useWatch({ control: form.control, name: 'entry' })
  const like = likes.found.find((each) => each.at === at)
  const unchecked = likes.unchecked.find((each) => each.at === at)
  const part = likes.parts.get(at)
  return (
    <>
      <LostFiles form={form} at={at} />
      <OwnVendor form={form} at={at} />
      {part && (
        <p role="status" className="tnum text-sm text-ink-2">
          <PartText part={part} />
        </p>
      )}
      {like && <UsedBefore form={form} entry={entry.trim()} like={like} part={part} />}
      {like?.spelling !== undefined && (
        <OtherSpelling form={form} at={at} spelling={like.spelling} />
      )}
      {unchecked && <UncheckedBillLine bill={unchecked} isQuiet />}
    </>
  )
}

/** Said as soon as the payee is another. */
function OwnVendor({ form, at }: PayoutFormProps & { at: number }) {
  const owner = useWatch({ control: form.control, compute: (values) => ownerOf(values, at) })
  return (
    <div role="status" className="empty:hidden">
      {owner && (
        <Mark tone="danger">
          <>
            Belongs to <ForeignText>{owner.name}</ForeignText> (vendor ID {owner.id})
          </>
        </Mark>
      )}
    </div>
  )
}

function ownerOf(values: PayoutValues, at: number) {
  const bill = values.bills[at]
  if (!bill || !isOtherVendors(bill, values)) return undefined
  return { id: bill.ownVendor, name: bill.ownVendorName.trim() || 'another vendor' }
}

interface UsedBeforeProps extends PayoutFormProps {
  readonly entry: string
  readonly like: BillLike
  readonly part: PartOfBill | undefined
}

function UsedBefore({ form, entry, like, part }: UsedBeforeProps) {
  const { number, used, payouts } = like
  if (!isRepeatedBill(like)) {
    return (
      <div role="status" className="flex flex-col gap-1 text-sm text-ink-2">
        <FreeBill form={form} like={like} entry={entry} part={part} />
      </div>
    )
  }
  if (payouts.length === 0) {
    return (
      <Mark tone="danger">
        {number} was used before: {used?.source}.
      </Mark>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-1">
      <Mark tone="danger">
        {number} is already on{' '}
        {payouts.length === 1 ? 'a payout' : `${String(payouts.length)} payouts`}:
      </Mark>
      <BilledPayouts label={`Payouts with bill ${number}`} entry={entry} payouts={payouts} />
    </div>
  )
}

interface OtherSpellingProps extends PayoutFormProps {
  readonly at: number
  readonly spelling: string
}

/** The number goes out as the service has it, unless the person says that it is another bill. */
function OtherSpelling({ form, at, spelling }: OtherSpellingProps) {
  const isOther = useWatch({ control: form.control, name: `bills.${at}.isOther` })
  return (
    <div className="flex flex-col gap-1">
      {!isOther && (
        <p role="status" className="text-sm text-ink-2">
          Your provider has it as <ForeignText>{spelling}</ForeignText>. We’ll send that.
        </p>
      )}
      <SwitchField
        form={form}
        name={`bills.${at}.isOther`}
        label={payoutForm.fields.bills.of.isOther.label}
        hint="Sent with the number you typed"
      />
    </div>
  )
}

function LostFiles({ form, at }: PayoutFormProps & { at: number }) {
  const place = `bills.${at}` as const
  const { change } = useFormField<PayoutValues, readonly string[]>({
    form,
    name: `${place}.lostFiles`,
  })
  const [attachments, lostFiles] = useWatch({
    control: form.control,
    name: [`${place}.attachments`, `${place}.lostFiles`],
  })
  const lost = lostFilesText({ attachments, lostFiles })
  if (lost === '') return null
  return (
    <Notice
      tone="warning"
      title="Attach the files again"
      actions={
        <Button
          size="sm"
          onClick={() => {
            change([])
            void form.trigger(`${place}.attachments`)
          }}
        >
          Send bill {at + 1} without
        </Button>
      }
    >
      Files aren’t saved in drafts. Attached before: {lost}.
    </Notice>
  )
}

const BillFiles = ({ form, at }: PayoutFormProps & { at: number }) => (
  <div className="sm:col-span-2">
    <AttachmentsField
      form={form}
      name={`bills.${at}.attachments`}
      label={`Attachments of bill ${String(at + 1)}`}
      mostBytes={MOST_BYTES}
    />
  </div>
)

const label = 'Sum of bills'

function BillsTotal({ form }: PayoutFormProps) {
  const [bills, currency] = useWatch({ control: form.control, name: ['bills', 'currency'] })
  if (bills.length === 0) return null
  return (
    <p className="flex items-center gap-3">
      <span className="text-sm text-ink-3">{label}</span>
      <output aria-label={label} className="text-lg font-semibold">
        <SumTexts sums={billsSums({ bills, currency })} />
      </output>
    </p>
  )
}

/** One that was entered here has no ID of the service: its number names it. */
const keyOfTyped = ({ billId, invoiceNumber }: Pick<BillValues, 'billId' | 'invoiceNumber'>) =>
  billId.trim() || `number ${billRunsKey(invoiceNumber)}`

const keyOfBill = (bill: LedgerBill): string =>
  bill.kept?.id ?? `number ${billRunsKey(ledgerFacts.number(bill))}`

interface KnownBillsProps {
  readonly bills: readonly LedgerBill[]
  readonly vendorId: string
  readonly vendorName: string
  readonly chosen: readonly string[]
  /** Of the payout, as far as it is known. */
  readonly currencies: readonly string[]
  readonly allowsPaid: boolean
  /** What is typed of a chosen bill's amount, in its own line. */
  readonly amountOf: (billId: string, name: string) => ReactNode
  /** The chosen ones whose box stands below. */
  readonly opened: readonly string[]
  readonly onOpen: (billId: string, isOpen: boolean) => void
  readonly onAdd: (bill: BillValues) => void
  readonly onRemove: (billId: string) => void
}

const MOST_BILLS_SHOWN = 10

function KnownBills(choice: KnownBillsProps) {
  const { free = [], others = [] } = Object.groupBy(choice.bills, (bill) =>
    owedStatuses.includes(standingOf(bill).status) ? 'free' : 'others',
  )
  return (
    <section aria-label="Bills of this vendor" className="flex min-w-0 flex-col gap-2">
      {free.length > 0 && <BillLines label="Not seen paid" {...choice} bills={free} />}
      {others.length > 0 && (
        <Disclosure summary={`Already on a payout (${String(others.length)})`}>
          <BillLines label="Already on a payout" {...choice} bills={others} />
        </Disclosure>
      )}
    </section>
  )
}

type BillLinesProps = KnownBillsProps & { readonly label: string }

function BillLines({ label, bills, ...choice }: BillLinesProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
        {(isWhole ? bills : bills.slice(0, MOST_BILLS_SHOWN)).map((bill) => (
          <BillLine key={bill.id} bill={bill} {...choice} />
        ))}
      </ul>
      {bills.length > MOST_BILLS_SHOWN && (
        <Button
          size="sm"
          className="self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${String(bills.length)}`}
        </Button>
      )}
    </div>
  )
}

type BillLineProps = Omit<KnownBillsProps, 'bills'> & { readonly bill: LedgerBill }

function BillLine({ bill, chosen, currencies, ...choice }: BillLineProps) {
  const { vendorId, vendorName, allowsPaid, amountOf, opened, onOpen, onAdd, onRemove } = choice
  const standing = standingOf(bill)
  const { payments } = standing
  const newest = payments.find(({ place }) => place) ?? payments[0]
  const name = ledgerFacts.title(bill)
  const id = keyOfBill(bill)
  const isChosen = chosen.includes(id)
  // What is left to pay, where something was paid or is on its way.
  const amount = standing.proposed ?? ledgerAmount(bill)
  const isOwed = owedStatuses.includes(standing.status)
  const currency = normaliseCurrency(amount?.currency)
  const other = currency === undefined ? undefined : currencies.find((each) => each !== currency)
  const isOffered = isChosen || (other === undefined && (isOwed || allowsPaid))
  const dueDate = ledgerFacts.dueDate(bill)
  const isPart = standing.status === 'paid-part' || standing.status === 'scheduled-part'
  const choose = (isWanted: boolean) => {
    if (!isWanted) {
      onRemove(id)
      return
    }
    onAdd(ledgerBillValues(bill, { vendorId, vendorName }))
  }
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
        {isOffered ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Checkbox
              label={<ForeignText>{name}</ForeignText>}
              checked={isChosen}
              onChange={({ target }) => choose(target.checked)}
            />
            {isChosen && (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={opened.includes(id)}
                aria-label={`Details of ${name}`}
                onClick={() => onOpen(id, !opened.includes(id))}
              >
                Details
              </Button>
            )}
          </span>
        ) : (
          <ForeignText>{name}</ForeignText>
        )}
      </div>
      {newest && (
        <>
          {newest.place && (
            <Link to={paths.payout(newest.place)} className="link text-sm">
              Payout {newest.place.idOut}
              <span className="sr-only">, {name}</span>
            </Link>
          )}
          {isPart ? (
            <BillStatusBadge standing={standing} />
          ) : (
            <StatusMark kind="payout" text={newest.text} code={undefined} />
          )}
        </>
      )}
      {other !== undefined && !isChosen && (
        <span className="text-sm text-ink-3">Payout is in {brief(other)}</span>
      )}
      {/* Columns, whatever the lines lack. */}
      <span className="text-sm text-ink-3 sm:w-28">
        {dueDate && (
          <>
            due <Moment value={dueDate} style="date" />
          </>
        )}
      </span>
      {isChosen && amountOf(id, name)}
      <span className="sm:w-32">
        <Amount money={amount} />
        {isPart && standing.whole && (
          <span className="tnum block text-end text-sm text-ink-3">
            of {formatMoney(standing.whole, { locale: display.locale })}
          </span>
        )}
      </span>
    </li>
  )
}
