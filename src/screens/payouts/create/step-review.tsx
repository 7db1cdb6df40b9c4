import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { bodyAsSent } from '~/api/as-sent'
import { getConnection } from '~/api/connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { useEntryName } from '~/form/fields/use-entry-name'
import type { LookAlikes } from '~/form/vendor/known-vendors'
import { Amount } from '~/ui/amount'
import { Section } from '~/ui/card'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { Link } from '~/ui/link'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'

import { BillLikesNotice } from './bill-likes-notice'
import { differenceToBills } from './bills-sum'
import { toBody } from './body'
import { differenceWords } from './difference-words'
import { NewPayeeCheck } from './new-payee-check'
import { isNoVendor, NO_VENDOR } from './payee-problem'
import { isVendorAsked, vendorById } from './queries'
import { ReviewFlags } from './review-flags'
import { billSections, detailRows, knownVendorRows, newVendorRows } from './review-rows'
import type { StepProps } from './step-props'
import type { PayoutStepId } from './steps'
import type { BillLikes } from './use-bill-likes'

interface ReviewStepProps extends StepProps {
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
}

/** Everything that is sent, where it is sent, and what it may be mistaken for. */
export function ReviewStep({ form, alike, bills, searchOf }: ReviewStepProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = bodyAsSent(payoutAuthorize, toBody(values))
  const difference = differenceToBills(values)
  const change = (step: PayoutStepId, what: string) => (
    <Link to={{ search: searchOf(step) }} className="link pointer-coarse:py-3">
      Change<span className="sr-only"> {what}</span>
    </Link>
  )
  return (
    <>
      {values.payee === 'new' && <NewPayeeCheck form={form} alike={alike} />}
      <BillLikesNotice form={form} likes={bills} />
      <Section title="From" headingLevel={3} actions={change('from', 'the paypoint')}>
        <From entry={values.entry.trim()} />
      </Section>
      <Section title="To" headingLevel={3} actions={change('payee', 'the payee')}>
        {values.payee === 'known' ? (
          <KnownVendorFacts id={values.vendorId.trim()} />
        ) : (
          <DescriptionList rows={newVendorRows(body.vendorData ?? {})} />
        )}
      </Section>
      <Section title="How much" headingLevel={3} actions={change('details', 'method and amount')}>
        <Amount money={body.paymentDetails?.totalAmount} size="xl" align="start" />
        {difference && <Mark tone="warning">{differenceWords(difference)}</Mark>}
        <DescriptionList rows={detailRows(body)} />
      </Section>
      <Section title="What for" headingLevel={3} actions={change('bills', 'the bills')}>
        {body.invoiceData === undefined ? (
          <p className="text-base text-ink-2">No bills are sent.</p>
        ) : (
          billSections(body.invoiceData).map(({ id, title, rows }) => (
            <div key={id}>
              <h4 className="text-base font-medium text-ink">{title}</h4>
              <DescriptionList rows={rows} />
            </div>
          ))
        )}
      </Section>
      <ReviewFlags values={values} change={change('details', 'the exceptions')} />
    </>
  )
}

function From({ entry }: { entry: string }) {
  const name = useEntryName(entry)
  const { kind, orgId } = getConnection()
  const rows: DescriptionRow[] = [
    { label: 'Environment', value: <strong>{kind === 'live' ? 'Live' : 'Sandbox'}</strong> },
    { label: 'Organization', value: orgId },
    { label: 'Paypoint', value: name === entry ? entry : `${name} (${entry})` },
  ]
  return <DescriptionList rows={rows} />
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
