import { Fragment, type ReactNode } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { ReadMembers } from '~/table/read-columns'
import { Section } from '~/ui/card'
import { NotGiven } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { brief, foreignText, isolated } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { longText } from '~/ui/long-text'

import { besideWork, recordCard } from './record-layout'

export interface Fact {
  readonly label: string
  readonly id?: string
  /** Undefined or empty: not given, and left to All fields. Strings are treated as foreign text. */
  readonly value: ReactNode
  /** The members it shows, as `problemsAt` takes them: one that was sent but not readable says so. */
  readonly members: readonly string[]
  readonly hint?: string
}

export interface FactGroup {
  /** Where titles may be the same. */
  readonly id?: string
  /** A person chose them: they stand beside the others, however many there are. */
  readonly isPinned?: true
  readonly title: string
  readonly facts: readonly Fact[]
  readonly after?: ReactNode
}

/** Another record that this one names: a line that opens it, in place of a copy of what it says. */
export interface RelatedRecord {
  /** "Vendor" */
  readonly kind: string
  /** Undefined where the record doesn't name its ID. */
  readonly to: string | undefined
  readonly name: string
  readonly note?: ReactNode
}

interface FactsProps {
  readonly groups: readonly FactGroup[]
  readonly problems: readonly Problem[]
  readonly related?: readonly RelatedRecord[] | undefined
}

const isNothing = (value: ReactNode) =>
  value === undefined || value === null || value === '' || value === false

export const isEmptyFact = ({ value, members }: Fact, problems: readonly Problem[]): boolean =>
  isNothing(value) && !members.some((member) => isUnreadable(problems, member))

/** As many as are read at a glance; a definition names its facts in the order of what people ask. */
const MOST_FACTS = 8

/** What people ask of a record: eight in view, the others on a press or on paper. All fields has all that it holds. */
export function Facts({ groups, problems, related = [] }: FactsProps) {
  const given = givenGroups(groups, problems)
  const { first, rest } = firstFacts(given)
  const more = rest.reduce((count, { facts }) => count + facts.length, 0)
  return (
    <div
      className={`flex min-w-0 flex-col gap-4 print:gap-3 in-data-side-panel:gap-6 ${besideWork}`}
    >
      {related.map((each) => (
        <RelatedLine key={each.kind} related={each} />
      ))}
      {given.length > 0 && (
        <div className={`flex min-w-0 flex-col gap-4 ${recordCard}`}>
          <GivenGroups groups={first} problems={problems} />
          {more > 0 && (
            <Disclosure summary={`${String(more)} more`} isPrinted>
              <GivenGroups groups={rest} problems={problems} />
            </Disclosure>
          )}
        </div>
      )}
    </div>
  )
}

/** A group whose facts are all further down goes there with what it holds besides. */
function firstFacts(groups: readonly FactGroup[]) {
  let left = MOST_FACTS
  const first: FactGroup[] = []
  const rest: FactGroup[] = []
  for (const group of groups) {
    const { facts, isPinned } = group
    const most = isPinned ? facts.length : left
    const shown = facts.slice(0, most)
    const folded = facts.slice(most)
    if (!isPinned) left -= shown.length
    if (shown.length > 0 || facts.length === 0) first.push({ ...group, facts: shown })
    const { after: _, ...plain } = group
    if (folded.length > 0) {
      rest.push({ ...(shown.length > 0 ? plain : group), facts: folded })
    }
  }
  return { first, rest }
}

const givenGroups = (
  groups: readonly FactGroup[],
  problems: readonly Problem[],
): readonly FactGroup[] =>
  groups
    .map((group) => ({
      ...group,
      facts: group.facts.filter((fact) => !isEmptyFact(fact, problems)),
    }))
    .filter(({ facts, after }) => facts.length > 0 || after !== undefined)

/** Those that say something, one under the other. */
export const FactGroups = ({ groups, problems }: Omit<FactsProps, 'related'>) => (
  <GivenGroups groups={givenGroups(groups, problems)} problems={problems} />
)

const GivenGroups = ({ groups, problems }: Omit<FactsProps, 'related'>) => (
  <div className="@container/facts flex min-w-0 flex-col gap-5">
    {groups.map(({ id, title, facts, after }) => (
      <Section key={`${id ?? ''} ${title}`} title={title} headingLevel={3}>
        <FactList facts={facts} problems={problems} />
        {after}
      </Section>
    ))}
  </div>
)

function RelatedLine({ related: { kind, to, name, note } }: { readonly related: RelatedRecord }) {
  return (
    <section
      aria-label={kind}
      className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card in-data-side-panel:shadow-none sm:px-5 print:border-0 print:p-0"
    >
      <p className="text-sm text-ink-3">{kind}</p>
      <p className="font-medium text-ink [overflow-wrap:anywhere]">
        {to === undefined ? (
          brief(name)
        ) : (
          <Link className="link" to={to}>
            {name}
          </Link>
        )}
      </p>
      {!isNothing(note) && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3 [overflow-wrap:anywhere]">{note}</p>
      )}
    </section>
  )
}

const LABEL_LENGTH = 80

export function FactList({
  facts,
  problems,
}: {
  facts: readonly Fact[]
  problems: readonly Problem[]
}) {
  return (
    <dl className="grid min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] items-baseline @max-[18rem]/facts:grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 print:gap-y-1 empty:hidden @xl/facts:grid-cols-[repeat(2,8.5rem_minmax(0,1fr))]">
      {facts.map(({ id, label, value, members, hint }) => (
        <Fragment key={id ?? label}>
          <dt
            className="text-sm text-ink-3 [overflow-wrap:anywhere] has-[+dd_[data-wordless]]:hidden"
            title={hint && foreignText(hint)}
          >
            {isolated(clampText(label, LABEL_LENGTH))}
          </dt>
          <dd className="min-w-0 text-base text-ink [overflow-wrap:anywhere] has-[[data-wordless]]:hidden [&_.time]:whitespace-normal">
            {problems.length === 0 ? (
              shownValue(value)
            ) : (
              <ReadMembers reading={{ problems }} members={members}>
                <>{shownValue(value)}</>
              </ReadMembers>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function shownValue(value: ReactNode): ReactNode {
  if (isNothing(value)) return <NotGiven />
  return typeof value === 'string' ? longText(value) : value
}
