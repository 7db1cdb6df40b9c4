import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import { serviceHost } from '~/storage/scope'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Link } from '~/ui/link'

import type { ReviewRow } from '../definition/review'
import { useEntryName } from '../fields/entry-field'

export function ReviewPlace({ entry }: { entry: string }) {
  const name = useEntryName(entry)
  const { kind, orgId, baseUrl } = getConnection()
  return (
    <DescriptionList
      rows={[
        {
          label: 'Environment',
          value:
            kind === 'live' ? (
              <Badge icon={Zap} className="bg-live! text-on-live!">
                Live · {serviceHost({ baseUrl })}
              </Badge>
            ) : (
              <strong>Sandbox</strong>
            ),
        },
        { label: 'Organization', value: orgId },
        { label: 'Paypoint', value: name === entry ? entry : `${name} (${entry})` },
      ]}
    />
  )
}

interface ReviewSectionProps {
  readonly title: string
  readonly change: readonly [search: string, what: string]
  readonly children: ReactNode
}

export const ReviewSection = ({ title, change: [search, what], children }: ReviewSectionProps) => (
  <Section
    title={title}
    headingLevel={3}
    actions={
      <Link to={{ search }} className="link pointer-coarse:py-3">
        Change<span className="sr-only"> {what}</span>
      </Link>
    }
  >
    {children}
  </Section>
)

export const ReviewRows = ({ rows }: { rows: readonly ReviewRow[] }) =>
  rows.length > 0 ? (
    <DescriptionList rows={rows} />
  ) : (
    <p className="text-base text-ink-3">None added</p>
  )
