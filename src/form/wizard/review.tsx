import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import { serviceHost } from '~/storage/scope'
import { Badge, Mark } from '~/ui/badge'
import { Section } from '~/ui/card'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { Link } from '~/ui/link'

import type { ReviewRow } from '../definition/review'
import { EntryName } from '../fields/entry-field'

/** @param entry undefined where the body sends none and the record that has it isn't read */
export function ReviewPlace({ entry }: { entry: string | undefined }) {
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
        ...(entry === undefined ? [] : [{ label: 'Paypoint', value: <EntryName entry={entry} /> }]),
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
      <Link to={{ search }} className="link pointer-coarse:-my-3 pointer-coarse:py-3">
        Change<span className="sr-only"> {what}</span>
      </Link>
    }
  >
    {children}
  </Section>
)

type PlainRow = Omit<ReviewRow, 'name' | 'value'> & { readonly value: ReactNode }

const withDoubt = ({ label, value, doubt }: PlainRow): DescriptionRow => ({
  label,
  value:
    doubt === undefined ? (
      value
    ) : (
      <span className="flex min-w-0 flex-col">
        {value}
        <Mark tone="warning">{doubt}</Mark>
      </span>
    ),
})

export const ReviewRows = ({ rows }: { rows: readonly PlainRow[] }) =>
  rows.length > 0 ? (
    <DescriptionList rows={rows.map(withDoubt)} />
  ) : (
    <p className="text-base text-ink-3">None added</p>
  )
