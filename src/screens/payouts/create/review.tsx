import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { LookAlikes } from '~/form/vendor/known-vendors'
import { ReviewPlace, ReviewSection } from '~/form/wizard/review'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { BillLikesNotice } from './bill-likes-notice'
import { currenciesWords, differenceToBills, differenceWords } from './bills-sum'
import { payoutForm, type PayoutFormProps, type PayoutValues } from './fields'
import { lostFilesText } from './lost-files'
import { NewPayeeCheck } from './new-payee'
import { isNoVendor, NO_VENDOR } from './payee-problem'
import { isVendorAsked, vendorById } from './queries'
import { billSections, detailRows, knownVendorRows, newVendorRows } from './review-rows'
import type { BillLikes } from './use-bill-likes'

interface PayoutReviewProps extends PayoutFormProps {
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
}

export function PayoutReview({ form, alike, bills, searchOf }: PayoutReviewProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = payoutForm.asSent(values)
  const difference = differenceToBills(values)
  const mixed = currenciesWords(values)
  return (
    <>
      {values.payee === 'new' && <NewPayeeCheck form={form} alike={alike} />}
      <BillLikesNotice form={form} likes={bills} />
      <LostFilesNotice values={values} search={searchOf('payee')} />
      <ReviewPlace entry={values.entry.trim()} />
      <ReviewSection title="To" change={[searchOf('payee'), 'the payee']}>
        {values.payee === 'known' ? (
          <KnownVendorFacts id={values.vendorId.trim()} />
        ) : (
          <DescriptionList rows={newVendorRows(body)} />
        )}
      </ReviewSection>
      <ReviewSection title="How much" change={[searchOf('details'), 'the amount']}>
        <Amount money={body.paymentDetails?.totalAmount} size="xl" align="start" />
        {difference && <Mark tone="warning">{differenceWords(difference)}</Mark>}
        {mixed !== undefined && <Mark tone="warning">{brief(mixed)}</Mark>}
        <DescriptionList rows={detailRows(body)} />
      </ReviewSection>
      <ReviewSection title="What for" change={[searchOf('payee'), 'the bills']}>
        {body.invoiceData === undefined ? (
          <p className="text-base text-ink-3">None added</p>
        ) : (
          billSections(body.invoiceData).map(({ id, title, rows }) => (
            <div key={id}>
              <h4 className="text-base font-medium text-ink">{title}</h4>
              <DescriptionList rows={rows} />
            </div>
          ))
        )}
      </ReviewSection>
      {values.payee === 'new' && (
        <Section title="New vendor record" headingLevel={3}>
          <p className="text-base text-ink-2">
            Always created, even if the service has a similar vendor.
          </p>
        </Section>
      )}
      <ReviewSection title="Exceptions" change={[searchOf('details'), 'the exceptions']}>
        <Exceptions flags={payoutForm.flags(values)} />
      </ReviewSection>
    </>
  )
}

function LostFilesNotice({ values, search }: { values: PayoutValues; search: string }) {
  const lost = values.bills.flatMap((bill, at) => {
    const files = lostFilesText(bill)
    return files === '' ? [] : [{ at, files }]
  })
  if (lost.length === 0) return null
  return (
    <Notice
      tone="warning"
      title="Attach the files again"
      actions={
        <Link to={{ search }} className="link pointer-coarse:py-3">
          Attach them, or send without
        </Link>
      }
    >
      Files aren’t saved in drafts. Attached before:
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {lost.map(({ at, files }) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            Bill {at + 1}: {files}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const turnsOff = {
  allowDuplicatedBills: 'Turns off the check that a bill is paid only once.',
  doNotCreateBills: 'No bill is created for this payout.',
} as const

function Exceptions({ flags }: { flags: ReturnType<typeof payoutForm.flags> }) {
  const names = (['allowDuplicatedBills', 'doNotCreateBills'] as const).filter(
    (name) => flags[name] === true,
  )
  if (names.length === 0) return <p className="text-base text-ink-2">All off</p>
  return (
    <ul className="flex flex-col gap-2">
      {names.map((name) => (
        <li key={name} className="flex flex-col gap-0.5">
          <Mark tone="warning">{payoutForm.fields[name].label}</Mark>
          <span className="text-base text-ink-2">{turnsOff[name]}</span>
        </li>
      ))}
    </ul>
  )
}

function KnownVendorFacts({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...vendorById(id), enabled: id !== '' })
  const vendor = data?.reading.value
  const isOther = vendor !== undefined && !isVendorAsked(id, vendor)
  return (
    <>
      <DescriptionList rows={knownVendorRows(id, isOther ? undefined : vendor)} />
      {isOther && <Mark tone="warning">The service answered with another vendor.</Mark>}
      {isNoVendor(error) && <Mark tone="warning">{NO_VENDOR}</Mark>}
      {error && !isNoVendor(error) && (
        <div className="flex flex-wrap items-center gap-2">
          <Mark tone="warning">We couldn’t check this vendor with the service.</Mark>
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}
