import { Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { isPresenting } from '~/lib/presenting'
import { inSentence } from '~/lib/text'
import { EntryName } from '~/outcome/entry-name'
import { serviceHost } from '~/storage/scope'
import { Badge, Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import type { FormSummary, ReviewRow } from '../definition/review'

interface ReviewActProps {
  /** What the button does, in a sentence. */
  readonly children: ReactNode
  /** What can't be done about it afterwards. */
  readonly after: string
}

/** The first block of a review of money: what its button does, before the facts are compared. */
export const ReviewAct = ({ children, after }: ReviewActProps) => (
  <Notice>
    <p className="font-semibold">{children}</p>
    <p>
      {after}
      {getConnection().kind === 'sandbox' && ' Sandbox: no money moves.'}
    </p>
  </Notice>
)

/** The last block of a review. */
export const ReviewPlace = (props: PlaceFactsProps) => (
  <Section title="Sent through" headingLevel={3}>
    <PlaceFacts {...props} />
  </Section>
)

interface PlaceFactsProps {
  /** Undefined where the body sends none and the record that has it isn't read. */
  readonly entry: string | undefined
}

export function PlaceFacts({ entry }: PlaceFactsProps) {
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

interface SummaryBoxProps {
  readonly amount: { readonly label: string; readonly text: ReactNode } | undefined
  readonly facts: readonly {
    readonly name: string
    readonly label: string
    readonly value: ReactNode
    /** Says what it is without its label. */
    readonly inBar?: boolean
  }[]
  /** Or only the amount and the facts marked for it. */
  readonly barShowsAll?: boolean
  readonly missing: readonly { readonly name: string; readonly label: string }[]
  readonly onFollow: (name: string) => void
}

const MOST_MISSING = 4

/** Beside the steps; on narrow screens, a bar above the buttons. */
export function SummaryBox({
  amount,
  facts,
  barShowsAll = true,
  missing,
  onFollow,
}: SummaryBoxProps) {
  // A fact that isn't there yet is what the fields ask for, and no dash here.
  const known = facts.filter(({ value }) => value !== undefined)
  const isInBar = ({ inBar = barShowsAll }: (typeof facts)[number]) => inBar
  const hasAmount = amount?.text !== undefined
  const isBarEmpty = !hasAmount && !known.some(isInBar)
  if (isBarEmpty && known.length === 0 && missing.length === 0) return null
  return (
    <aside
      aria-label="Summary"
      className={cx(
        isBarEmpty && 'under:hidden',
        'min-w-0 under:flex under:items-baseline under:gap-2 under:border-t under:border-line under:bg-surface under:px-4 under:py-2 beside:sticky beside:top-[calc(var(--environment-bar)+1.5rem)] beside:col-start-2 beside:row-span-3 beside:row-start-1 beside:self-start beside:rounded-lg beside:border beside:border-line beside:bg-surface beside:p-5 beside:shadow-card',
      )}
    >
      {hasAmount && (
        <p className="min-w-0 beside:not-last:mb-4">
          <span className="block text-sm text-ink-3 under:sr-only">{amount.label}</span>
          <span className="tnum block font-semibold text-ink [overflow-wrap:anywhere] beside:text-[28px] beside:leading-[34px]">
            {amount.text}
          </span>
        </p>
      )}
      {known.length > 0 && (
        <dl className="min-w-0 under:flex under:flex-1 under:gap-2 under:overflow-hidden beside:flex beside:flex-col beside:gap-3">
          {known.map((fact) => (
            <div
              key={fact.name}
              className={cx('min-w-0 under:truncate', !isInBar(fact) && 'under:hidden')}
            >
              <dt className="text-sm text-ink-3 under:sr-only">{fact.label}</dt>
              <dd className="text-base text-ink under:truncate under:text-sm beside:[overflow-wrap:anywhere]">
                {typeof fact.value === 'string' ? (
                  <ForeignText>{fact.value}</ForeignText>
                ) : (
                  fact.value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <div className="under:hidden not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4">
          <h2 className="text-sm text-ink-3">Still needed</h2>
          <ul className="mt-1 flex flex-col items-start gap-1">
            {missing.slice(0, MOST_MISSING).map(({ name, label }) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => onFollow(name)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

export interface WizardSummaryProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly summaryOf: (values: T) => FormSummary
  /** In place of the text of a field with this name, once it has one. */
  readonly parts?: Readonly<Record<string, ReactNode>>
  readonly onFollow: (name: string) => void
}

export function WizardSummary<T extends FieldValues>({
  form,
  summaryOf,
  parts = {},
  onFollow,
}: WizardSummaryProps<T>) {
  const { amount, facts, missing } = useWatch({ control: form.control, compute: summaryOf })
  return (
    <SummaryBox
      amount={amount}
      facts={facts.map(({ value, ...fact }) => ({
        ...fact,
        value: value === undefined ? undefined : (parts[fact.name] ?? value),
      }))}
      missing={missing}
      onFollow={onFollow}
    />
  )
}
