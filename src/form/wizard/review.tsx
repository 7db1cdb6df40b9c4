import { Zap } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import { isPresenting } from '~/lib/presenting'
import { inSentence } from '~/lib/text'
import { serviceHost } from '~/storage/scope'
import { Badge, Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'

import type { ReviewRow } from '../definition/review'
import { EntryName } from '~/outcome/entry-name'

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

const withDoubt = ({ label, value, doubt, whole }: PlainRow): DescriptionRow => ({
  label,
  value:
    doubt === undefined && whole === undefined ? (
      value
    ) : (
      <span className="flex min-w-0 flex-col items-start">
        {whole === undefined ? value : <WholeOnRequest label={label} end={value} whole={whole} />}
        {doubt !== undefined && <Mark tone="warning">{doubt}</Mark>}
      </span>
    ),
})

export const ReviewRows = ({ rows }: { rows: readonly PlainRow[] }) =>
  rows.length > 0 ? (
    <DescriptionList rows={rows.map(withDoubt)} />
  ) : (
    <p className="text-base text-ink-3">None added</p>
  )

interface WholeOnRequestProps {
  readonly label: string
  readonly end: ReactNode
  readonly whole: string
}

/** A number to compare with a paper. Whoever presents doesn't show it. */
function WholeOnRequest({ label, end, whole }: WholeOnRequestProps) {
  const [isShown, setShown] = useState(false)
  if (isPresenting()) return end
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="tnum min-w-0 [overflow-wrap:anywhere]">
        {isShown ? <ForeignText>{whole}</ForeignText> : end}
      </span>
      <Button size="sm" variant="quiet" onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {inSentence(label)}</span>
      </Button>
    </span>
  )
}
