import { getConnection } from '~/api/connection'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Link } from '~/ui/link'
import type { LookAlike } from '~/lib/look-alikes'

import { toBody } from './body'
import type { KnownVendor } from './known-vendor'
import { LookAlikesNotice } from './look-alikes-notice'
import { reviewSections } from './review-sections'
import { useEntryName } from './use-entry-name'
import type { StepProps } from './step-props'

interface ReviewStepProps extends StepProps {
  readonly found: readonly LookAlike<KnownVendor>[]
  readonly searchOf: (step: string) => string
}

/** Everything that is sent, where it is sent, and what it may be mistaken for. */
export function ReviewStep({ form, found, searchOf }: ReviewStepProps) {
  const values = form.getValues()
  const entry = values.entry.trim()
  const entryName = useEntryName(entry)
  const { kind, orgId } = getConnection()
  const where = kind === 'live' ? 'Live' : 'Sandbox'
  return (
    <>
      <LookAlikesNotice form={form} found={found} />
      <DescriptionList
        rows={[
          { label: 'Environment', value: <strong>{where}</strong> },
          { label: 'Organization', value: orgId },
          { label: 'Paypoint', value: entryName === entry ? entry : `${entryName} (${entry})` },
        ]}
      />
      {reviewSections(toBody(values)).map(({ step, title, rows }) => (
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
