import { Fragment, type ReactNode, useState } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { ReadMembers } from '~/table/read-columns'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { NotGiven } from '~/ui/cell-text'
import { cx } from '~/ui/cx'
import { foreignText, isolated } from '~/ui/foreign-text'
import { longText } from '~/ui/long-text'

import { besideWork, recordCard, underWork } from './record-layout'

export interface Fact {
  readonly label: string
  readonly id?: string
  /** Undefined or empty: not given, and folded away. Strings are treated as foreign text. */
  readonly value: ReactNode
  /** The members it shows, as `problemsAt` takes them: one that was sent but not readable says so. */
  readonly members: readonly string[]
  readonly hint?: string
}

export interface FactGroup {
  /** Where titles may be the same. */
  readonly id?: string
  readonly title: string
  /** Of what the record is about rather than of itself: under the work, where a page has the room. */
  readonly isFurther?: true
  readonly facts: readonly Fact[]
  readonly after?: ReactNode
}

interface FactsProps {
  readonly groups: readonly FactGroup[]
  readonly problems: readonly Problem[]
}

const isNothing = (value: ReactNode) =>
  value === undefined || value === null || value === '' || value === false

export const isEmptyFact = ({ value, members }: Fact, problems: readonly Problem[]): boolean =>
  isNothing(value) && !members.some((member) => isUnreadable(problems, member))

/** All facts of a record, as one card or two; those without a value wait behind one button. */
export function Facts({ groups, problems }: FactsProps) {
  const [hasEmpty, setHasEmpty] = useState(false)
  const count = groups.flatMap(({ facts }) =>
    facts.filter((fact) => isEmptyFact(fact, problems)),
  ).length
  const shown = groups
    .map((group) => ({
      ...group,
      facts: hasEmpty ? group.facts : group.facts.filter((fact) => !isEmptyFact(fact, problems)),
    }))
    .filter(({ facts, after }) => facts.length > 0 || after !== undefined)
  const cards = [
    { place: besideWork, groups: shown.filter(({ isFurther }) => !isFurther) },
    { place: underWork, groups: shown.filter(({ isFurther }) => isFurther) },
  ].filter(({ groups: its }, at) => its.length > 0 || at === 0)
  return cards.map(({ place, groups: its }, at) => (
    <div
      key={place}
      className={cx('@container/facts flex min-w-0 flex-col gap-5', recordCard, place)}
    >
      {its.map(({ id, title, facts, after }) => (
        <Section key={`${id ?? ''} ${title}`} title={title} headingLevel={3}>
          <FactList facts={facts} problems={problems} />
          {after}
        </Section>
      ))}
      {at === cards.length - 1 && count > 0 && (
        <div data-print="hide">
          <Button size="sm" aria-expanded={hasEmpty} onClick={() => setHasEmpty(!hasEmpty)}>
            {`${hasEmpty ? 'Hide' : 'Show'} ${String(count)} empty ${count === 1 ? 'field' : 'fields'}`}
          </Button>
        </div>
      )}
    </div>
  ))
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
    <dl className="grid min-w-0 grid-cols-[8.5rem_minmax(0,1fr)] items-baseline @max-[18rem]/facts:grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 empty:hidden @xl/facts:grid-cols-[repeat(2,8.5rem_minmax(0,1fr))]">
      {facts.map(({ id, label, value, members, hint }) => (
        <Fragment key={id ?? label}>
          <dt
            className="text-sm text-ink-3 [overflow-wrap:anywhere]"
            title={hint && foreignText(hint)}
          >
            {isolated(clampText(label, LABEL_LENGTH))}
          </dt>
          <dd className="min-w-0 text-base text-ink [overflow-wrap:anywhere] [&_.time]:whitespace-normal">
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
