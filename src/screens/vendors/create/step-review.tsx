import { bodyAsSent } from '~/api/as-sent'
import { getConnection } from '~/api/connection'
import { vendorCreate } from '~/contract/vendors'
import { useEntryName } from '~/form/fields/use-entry-name'
import type { LookAlikes } from '~/form/vendor/known-vendors'
import { LookAlikesNotice } from '~/form/vendor/look-alikes-notice'
import { vendorPart } from '~/form/vendor/vendor-part'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Link } from '~/ui/link'

import { toBody } from './body'
import { reviewSections } from './review-sections'
import type { StepProps } from './step-props'

interface ReviewStepProps extends StepProps {
  readonly alike: LookAlikes
  readonly searchOf: (step: string) => string
}

/** Everything that is sent, where it is sent, and what it may be mistaken for. */
export function ReviewStep({ form, alike, searchOf }: ReviewStepProps) {
  const values = form.getValues()
  const entry = values.entry.trim()
  const entryName = useEntryName(entry)
  const { kind, orgId } = getConnection()
  const where = kind === 'live' ? 'Live' : 'Sandbox'
  return (
    <>
      <LookAlikesNotice form={vendorPart(form)} alike={alike} />
      <DescriptionList
        rows={[
          { label: 'Environment', value: <strong>{where}</strong> },
          { label: 'Organization', value: orgId },
          { label: 'Paypoint', value: entryName === entry ? entry : `${entryName} (${entry})` },
        ]}
      />
      {reviewSections(bodyAsSent(vendorCreate, toBody(values))).map(({ step, title, rows }) => (
        <Section
          key={step}
          title={title}
          headingLevel={3}
          actions={
            <Link to={{ search: searchOf(step) }} className="link pointer-coarse:py-3">
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Link>
          }
        >
          {rows.length > 0 ? (
            <DescriptionList rows={rows} />
          ) : (
            <p className="text-base text-ink-3">Nothing is sent.</p>
          )}
        </Section>
      ))}
    </>
  )
}
