import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { keptRecords } from '~/api/directory'
import { amountMembers } from '~/contract/amount-members'
import { customerProfile, nameOnRecord } from '~/contract/customer-members'
import { customerGet } from '~/contract/customers'
import { isUnreadable, type Problem } from '~/contract/read'
import { methodMark, storedName } from '~/domain/customers/customer-by-id'
import { profileFacts } from '~/domain/customers/customer-facts'
import { countryOf } from '~/domain/payments/payment-facts'
import { useToday } from '~/filters/use-today'
import { expiryState, expiryWords, readExpiry } from '~/lib/expiry'
import { frequencyLabel } from '~/lib/frequencies'
import { isSameId } from '~/lib/ids'
import { accountEnd } from '~/lib/masks'
import { amountIn } from '~/lib/money'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { sentenceCase } from '~/lib/text'
import { pinActions } from '~/lists/directory/pin-action'
import { amountOf, idOf, mapFacts, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { rowLinkProps } from '~/table/table-row'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import { CellId, CellText } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'
import { useOffered } from '~/ui/writes-offered'

import { LinkedRow, LinkedRows } from './linked-rows'
import { customerAsked, type CustomerReading, type CustomerValue } from './queries'
import { CyclesBar, cyclesText, type SubscriptionValue } from './subscription-cycles'
import { TransactionsSection } from './transactions-section'

const usePin = pinActions('customers', customerGet)

function useCustomerActions(
  found: { readonly reading: CustomerReading } | undefined,
  id: string,
): readonly PageAction[] {
  const pinning = usePin(found, id)
  if (!found) return pinning
  const entry = found.reading.value.PaypointEntryname
  return [
    ...pinning,
    { label: 'Statement', to: paths.statement(id) },
    { label: 'Store a payment method', to: paths.newPaymentMethod({ customer: id, entry }) },
  ]
}

export const customerRecord = defineRecord({
  ...recordKinds.customers,
  ...customerAsked,
  hasPrimary: true,
  useActions: useCustomerActions,
  heading: ({ reading }, id) => ({
    title: nameOnRecord(reading.value),
    actions: [
      {
        label: 'Take a payment',
        to: paths.newPayment({ customer: id, entry: reading.value.PaypointEntryname }),
        isPrimary: true,
      },
      {
        label: 'Send an invoice',
        to: paths.newInvoice({ customer: id, entry: reading.value.PaypointEntryname }),
      },
    ],
    status: (
      <ReadMembers reading={reading} members={['customerStatus']}>
        <StatusMark
          kind="customer"
          text={undefined}
          code={reading.value.customerStatus}
          place="head"
        />
      </ReadMembers>
    ),
  }),
  letterheadOf: ({ reading }) => reading.value.PaypointEntryname,
  notFound: () => 'Check the ID. It’s the number your provider gave the customer.',
  work: ({ value: customer, problems }, id) => (
    <>
      <OwnInvoices id={id} />
      <TransactionsSection id={id} customer={customer} problems={problems} />
      <SubscriptionsSection id={id} customer={customer} problems={problems} />
      <StoredMethods customer={customer} problems={problems} />
    </>
  ),
  facts: (reading) => [{ title: 'Details', facts: detailFacts(reading.value) }],
})

interface SubscriptionsSectionProps {
  readonly id: string
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

function SubscriptionsSection({ id, customer, problems }: SubscriptionsSectionProps) {
  const subscriptions = customer.Subscriptions ?? []
  return (
    <RecordSection title="Subscriptions">
      {subscriptions.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'Subscriptions')
            ? 'We couldn’t read the subscriptions'
            : 'No subscriptions'}
        </Nothing>
      ) : (
        <LinkedRows label="Subscriptions of this customer" className="-my-2.5">
          {subscriptions.map((subscription, at) => (
            <LinkedRow
              key={`${String(at)} ${subscription.IdSub}`}
              opens={subscription.IdSub !== ''}
            >
              <SubscriptionLine
                id={id}
                subscription={subscription}
                path={`Subscriptions.${String(at)}`}
                problems={problems}
              />
            </LinkedRow>
          ))}
        </LinkedRows>
      )}
    </RecordSection>
  )
}

interface SubscriptionLineProps {
  readonly id: string
  readonly subscription: SubscriptionValue
  readonly path: string
  readonly problems: readonly Problem[]
}

function SubscriptionLine({ id, subscription, path, problems }: SubscriptionLineProps) {
  const { IdSub, Frequency, Method, NextDate, SubStatus } = subscription
  const currency = subscription.PaymentData?.paymentDetails?.currency
  const name = subscription.PaymentData?.orderDescription || `Subscription ${IdSub}`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {IdSub ? (
            <Link
              {...rowLinkProps}
              className="min-w-0 font-medium text-ink [overflow-wrap:anywhere] hover:underline"
              to={paths.subscription({ customer: id, subscription: IdSub })}
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
              <CellText>{name}</CellText>
            </span>
          )}
          <ReadMembers reading={{ problems }} members={[`${path}.SubStatus`]}>
            <StatusMark kind="subscription" text={undefined} code={SubStatus} />
          </ReadMembers>
        </span>
        <ReadMembers reading={{ problems }} members={amountMembers(`${path}.TotalAmount`)}>
          <Amount money={amountIn(subscription.TotalAmount, currency)} />
        </ReadMembers>
      </div>
      <p className="text-sm text-ink-3">
        <CellText>
          {sentenceCase(
            [frequencyLabel(Frequency), methodLabel(Method), cyclesText(subscription)]
              .filter(Boolean)
              .join(' · '),
          )}
        </CellText>
        {NextDate && (
          <>
            {' · Next '}
            <Moment value={NextDate} style="date" />
          </>
        )}
      </p>
      <CyclesBar subscription={subscription} />
    </div>
  )
}

const detailFacts = (customer: CustomerValue): readonly Fact[] => [
  { label: 'Balance', value: amountOf(customer.Balance), members: ['Balance'] },
  ...profileFacts(customerProfile('record', customer)),
  textFact('Paypoint', 'PaypointDbaname', customer.PaypointDbaname),
  {
    label: 'Customer ID',
    value: idOf(customer.customerId, 'customer ID'),
    members: ['customerId'],
  },
  ...mapFacts('AdditionalFields', customer.AdditionalFields),
]

const InvoicesSection = lazyPart(async () => ({
  default: (await import('./invoices-section')).InvoicesSection,
}))

/** Most customers have none that were sent from here. */
function OwnInvoices({ id }: { id: string }) {
  const { data } = useQuery(keptRecords('invoices'))
  const isAny = data?.some(({ facts }) => facts.customerId && isSameId(facts.customerId.value, id))
  return isAny === true && <InvoicesSection id={id} />
}

const TemporaryList = lazyPart(async () => ({
  default: (await import('~/domain/customers/temporary-list')).TemporaryList,
}))

type StoredMethodValue = NonNullable<CustomerValue['StoredMethods']>[number]

interface StoredMethodsProps {
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

function StoredMethods({ customer, problems }: StoredMethodsProps) {
  const { customerId, StoredMethods: methods = [] } = customer
  return (
    <RecordSection title="Stored methods">
      {methods.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'StoredMethods')
            ? 'We couldn’t read the stored methods'
            : 'No stored methods on record'}
        </Nothing>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {methods.map((method, at) => (
            <li
              key={`${String(at)} ${method.idPmethod}`}
              className="flex min-w-0 flex-col gap-1 py-3"
            >
              <StoredMethodLine
                method={method}
                path={`StoredMethods.${String(at)}`}
                problems={problems}
                charge={<ChargeMethod customer={customer} place={at + 1} method={method} />}
              />
            </li>
          ))}
        </ul>
      )}
      <TemporaryList customerId={String(customerId)} />
    </RecordSection>
  )
}

interface StoredMethodLineProps {
  readonly method: StoredMethodValue
  readonly path: string
  readonly problems: readonly Problem[]
  readonly charge: ReactNode
}

interface ChargeMethodProps {
  readonly customer: CustomerValue
  /** Counted from 1, in the record's order. */
  readonly place: number
  readonly method: StoredMethodValue
}

function ChargeMethod({ customer, place, method }: ChargeMethodProps) {
  const isOffered = useOffered()
  const to = paths.newPayment({
    customer: customer.customerId,
    entry: customer.PaypointEntryname,
    way: 'stored',
    method: String(place),
    // The record's order may be another by the time the form reads it.
    marked: methodMark(method),
  })
  return (
    isOffered({ to }) && (
      <Link
        to={to}
        className={buttonClass({ size: 'sm' })}
        aria-label={`Charge ${storedName(method)}`}
      >
        Charge
      </Link>
    )
  )
}

function StoredMethodLine({ method, path, problems, charge }: StoredMethodLineProps) {
  const { descriptor, maskedAccount, expDate, holderName } = method
  const today = useToday()
  const quiet = [methodLabel(method.method), holderName, expiryWords(expDate, today)]
  const facts = methodFacts(method, path).filter((fact) => !isEmptyFact(fact, problems))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium text-ink">
          <CellText>{accountTypeLabel(descriptor) || methodLabel(method.method)}</CellText>
          <CellId>{maskedAccount && accountEnd(maskedAccount)}</CellId>
        </span>
        <span className="flex items-center gap-3">
          <ExpiryMark expDate={expDate} />
          {charge}
        </span>
      </div>
      <p className="text-sm text-ink-3">
        <CellText>{quiet.filter(Boolean).join(' · ')}</CellText>
      </p>
      <Disclosure summary="Details">
        <div className="@container/facts min-w-0">
          <FactList facts={facts} problems={problems} />
        </div>
      </Disclosure>
    </>
  )
}

function ExpiryMark({ expDate }: { expDate: string | undefined }) {
  const today = useToday()
  const expiry = readExpiry(expDate)
  const state = expiry && expiryState(expiry, today)
  if (state === 'expired') return <Badge>Expired</Badge>
  return state === 'soon' ? <Badge tone="warning">Expires soon</Badge> : null
}

function methodFacts(method: StoredMethodValue, path: string): readonly Fact[] {
  const card = method.binData
  const inBin = (
    label: string,
    member: keyof NonNullable<typeof card>,
    value: string | undefined,
  ) => textFact(label, `${path}.binData.${member}`, value)
  return [
    {
      label: 'Method ID',
      value: idOf(method.idPmethod, 'method ID'),
      members: [`${path}.idPmethod`],
    },
    { label: 'Updated', value: momentOf(method.lastUpdated), members: [`${path}.lastUpdated`] },
    textFact('BIN', `${path}.bin`, method.bin),
    inBin('Brand', 'binCardBrand', accountTypeLabel(card?.binCardBrand)),
    inBin('Type', 'binCardType', card?.binCardType),
    inBin('Category', 'binCardCategory', card?.binCardCategory),
    inBin('Issuer', 'binCardIssuer', card?.binCardIssuer),
    {
      label: 'Country',
      value: countryOf(card),
      members: (
        [
          'binCardIssuerCountry',
          'binCardIssuerCountryCodeA2',
          'binCardIssuerCountryNumber',
        ] as const
      ).map((member) => `${path}.binData.${member}`),
    },
    inBin(
      'BIN length',
      'binMatchedLength',
      card?.binMatchedLength === undefined ? undefined : String(card.binMatchedLength),
    ),
    // Only what can't be read of these needs words: their place is the line above.
    ...(['method', 'descriptor', 'maskedAccount', 'expDate', 'holderName'] as const).map((member) =>
      textFact(member, `${path}.${member}`, undefined),
    ),
  ]
}

export const { loader, Component } = recordPage(customerRecord)
