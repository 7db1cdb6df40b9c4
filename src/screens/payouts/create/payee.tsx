import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'

import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { LookAlikesNotice, SameNameNotice, ServiceCheck } from '~/domain/vendors/alike-vendors'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import type { ExistingVendor, LookAlikes } from '~/domain/vendors/known-vendors'
import { looksLikeNumber, resolvePayee } from '~/domain/vendors/resolve-payee'
import { vendorFields } from '~/domain/vendors/vendor-fields'
import { VendorLine } from '~/domain/vendors/vendor-line'
import type { DefinedField, Fields } from '~/form/definition/fields'
import { FormFields } from '~/form/definition/form-fields'
import type { NamedMessage } from '~/form/refusal'
import { numberEnd } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'
import { EntryName } from '~/outcome/entry-name'
import { Button } from '~/ui/button'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { payoutForm, type PayoutFormProps, type PayoutValues } from './fields'

interface PayeeRecordProps {
  readonly id: string
  readonly entry: string
  readonly onRead: () => void
  readonly onChoose: (payee: FoundPayee) => void
}

/** The service's current record. Only the id is sent. */
export function PayeeRecord({ id, entry, onRead, onChoose }: PayeeRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(vendorById(id))
  async function retry() {
    const { isSuccess } = await refetch()
    if (isSuccess) onRead()
  }
  if (isNoVendor(error)) return <NearPayees typed={id} entry={entry} onChoose={onChoose} />
  if (error) {
    return (
      <Notice
        tone="warning"
        title={`Couldn’t read vendor ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {explain(error).text}
      </Notice>
    )
  }
  if (!data) return <SkeletonLines lines={4} label="Reading the vendor" />
  if (!isVendorAsked(id, data.reading.value)) {
    return (
      <Notice
        tone="danger"
        title={`Your provider answered with another vendor than ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        You can pay this vendor once your provider returns the right one.
      </Notice>
    )
  }
  const { name1, name2, vendorNumber, billingData, paymentMethod, ...vendor } = data.reading.value
  const own = vendor.paypointEntryname
  const account = numberEnd(billingData?.accountNumber)
  const facts = [
    vendorNumber,
    `ID ${vendor.vendorId}`,
    [vendor.city, vendor.state].filter(Boolean).join(', '),
    billingData?.bankName,
    account && `account ${account}`,
    methodLabel(paymentMethod?.method),
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <>
      <div className="min-w-0 rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
        <p className="text-base font-medium text-ink">
          <ForeignText>{[name1, name2].filter(Boolean).join(', ')}</ForeignText>
        </p>
        <p className="text-sm text-ink-2">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <ForeignText>{fact}</ForeignText>
            </Fragment>
          ))}
        </p>
      </div>
      {own && entry !== '' && own !== entry && (
        <Notice tone="warning" title="This vendor belongs to another paypoint">
          It belongs to <EntryName entry={own} />. This payout is from <EntryName entry={entry} />.
        </Notice>
      )}
    </>
  )
}

const meantByNumber = (vendorNumber: string, entry: string) =>
  composedQuery('payeeMeant', { vendorNumber, entry }, async (args, signal) => {
    const answer = await resolvePayee({ ...args, vendorId: undefined, name: undefined }, signal)
    if (answer.kind === 'found') return [answer.payee]
    if (answer.kind === 'ambiguous') return answer.payees
    return answer.kind === 'none' ? answer.near : []
  })

interface NearPayeesProps {
  readonly typed: string
  readonly entry: string
  readonly onChoose: (payee: FoundPayee) => void
}

function NearPayees({ typed, entry, onChoose }: NearPayeesProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...meantByNumber(typed, entry),
    enabled: entry !== '',
  })
  if (isFetching) return <SkeletonLines lines={2} label="Looking for similar numbers" />
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
        We couldn’t look for similar numbers.
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  }
  if (!data || data.length === 0) {
    return <p className="text-sm text-ink-2">Check the number, or choose another vendor.</p>
  }
  return (
    <div className="flex max-w-lg flex-col gap-2">
      <p className="text-sm text-ink-2">Did you mean:</p>
      <ul className="flex flex-col gap-1">
        {data.map((payee) => (
          <li key={payee.id}>
            <button
              type="button"
              onClick={() => onChoose(payee)}
              className="flex w-full flex-col rounded-md border border-line bg-surface px-3 py-2 text-start hover:bg-hover pointer-coarse:min-h-11"
            >
              <VendorLine id={payee.id} vendor={undefined} found={payee} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const isNoVendor = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'refusal'

export const NO_VENDOR = 'No vendor with this number.'
const OTHER_VENDOR = 'Your provider answered with another vendor. Choose the vendor again.'
export async function payeeProblem({
  payee,
  vendorId,
}: PayoutValues): Promise<readonly NamedMessage[]> {
  const id = vendorId.trim()
  if (payee !== 'known' || id === '') return []
  const message = await problemWith(id)
  return message === undefined ? [] : [{ name: 'vendorId', message }]
}

async function problemWith(id: string): Promise<string | undefined> {
  try {
    const { reading } = await queryClient.query(vendorById(id))
    return isVendorAsked(id, reading.value) ? undefined : OTHER_VENDOR
  } catch (error) {
    return isNoVendor(error)
      ? NO_VENDOR
      : 'We couldn’t check this vendor with your provider. Retry.'
  }
}

/** Refuses a new vendor as typed, whatever reason is given. */
export function newPayeeRefusal(
  { service }: LookAlikes,
  { vendorNumber }: PayoutValues,
): NamedMessage | undefined {
  if (service.state !== 'failed') return undefined
  return {
    name: vendorNumber.trim() === '' ? 'name1' : 'vendorNumber',
    message: 'We couldn’t check this vendor with your provider. Retry before you send.',
  }
}

interface NewPayeeProps extends PayoutFormProps {
  readonly alike: LookAlikes
}

const { customField1, customField2 } = payoutForm.fields
const all: Fields = { ...vendorFields, customField1, customField2 }

const fieldsOf = (isWanted: (field: DefinedField) => boolean): Fields =>
  Object.fromEntries(Object.entries(all).filter(([, field]) => isWanted(field)))

const basics = fieldsOf(({ step, more }) => step === 'vendor' && more === undefined)
const payment = fieldsOf(({ step, more }) => step === 'payment' && more === undefined)
const rare = fieldsOf(({ more }) => more !== undefined)

export const NewPayee = ({ form, alike }: NewPayeeProps) => (
  <>
    <FormFields form={form} fields={basics} />
    <FormFields form={form} fields={payment} />
    {/* Behind the plain fields: buttons between two of them would catch what is typed after Tab. */}
    <SameNameNotice form={form} alike={alike} taking={payButton(form)} />
    <NumberOwners form={form} alike={alike} />
    <FormFields form={form} fields={rare} />
  </>
)

export const NewPayeeCheck = ({ form, alike }: NewPayeeProps) => (
  <>
    <NumberOwners form={form} alike={alike} />
    {alike.service.state === 'failed' ? (
      <ServiceCheck service={alike.service} />
    ) : (
      <LookAlikesNotice form={form} alike={alike} taking={payButton(form)} />
    )}
  </>
)

function pay(
  { form }: PayoutFormProps,
  { id, name = '' }: { readonly id: string; readonly name?: string | undefined },
) {
  form.setValue('vendorId', id, { shouldDirty: true })
  form.setValue('vendorName', name)
  form.setValue('payee', 'known')
  form.clearErrors()
}

const payButton =
  (form: PayoutFormProps['form']) =>
  ({ vendorId, name }: ExistingVendor) => (
    <Button size="sm" onClick={() => pay({ form }, { id: vendorId, name })}>
      Use it
      <VisuallyHidden>
        {' '}
        <ForeignText>{name ?? vendorId}</ForeignText>
      </VisuallyHidden>
    </Button>
  )

function NumberOwners({ form, alike }: NewPayeeProps) {
  const number = useWatch({ control: form.control, name: 'vendorNumber' })
  const { owners } = alike.service
  const similar = alike.service.payees.filter((payee) => looksLikeNumber(number, payee))

  return [...owners, ...similar].map((payee) => {
    const name = payee.name ?? `vendor ${payee.id}`
    const isTaken = owners.includes(payee)
    const facts = [payee.vendorNumber, `ID ${payee.id}`, payee.account, payee.city]
    return (
      <Notice
        key={payee.id}
        tone={isTaken ? 'danger' : 'warning'}
        title={`This number ${isTaken ? 'belongs to' : 'looks like that of'} ${foreignText(name)}`}
        actions={
          <Button size="sm" onClick={() => pay({ form }, payee)}>
            <span>
              Pay <ForeignText>{name}</ForeignText>
            </span>
          </Button>
        }
      >
        {facts.filter(Boolean).join(' · ')}
      </Notice>
    )
  })
}
