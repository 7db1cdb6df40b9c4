/** What came of the scenarios, as docs/submission-scenarios.md shows it. */

export interface Outcome {
  readonly fault: string
  readonly group: string
  /** Records in the service's store. */
  readonly made: number
  readonly verdict: Verdict
}

export type Verdict =
  | 'once'
  /** Left open: the screen cannot tell, and says so. */
  | 'open'
  | 'duplicated'
  /** The browser sent it twice, and the screen names all that was made. */
  | 'named'
  | 'false done'
  | 'false not done'
  | 'stuck'

const bad: readonly Verdict[] = ['duplicated', 'false done', 'false not done', 'stuck']

export const isBad = ({ verdict }: Outcome): boolean => bad.includes(verdict)

function cell(outcomes: readonly Outcome[]): string {
  const counts = Map.groupBy(outcomes, ({ verdict }) => verdict)
  const parts = [...counts].map(([verdict, each]) => `${String(each.length)} ${verdict}`)
  return parts.toSorted().join(', ')
}

/** Faults down, groups across: how many scenarios ended how. */
export function scenarioTable(outcomes: readonly Outcome[]): string {
  const groups = [...new Set(outcomes.map(({ group }) => group))]
  const byFault = Map.groupBy(outcomes, ({ fault }) => fault)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['fault', ...groups]),
    row(['---', ...groups.map(() => '---')]),
    ...[...byFault].map(([fault, each]) =>
      row([fault, ...groups.map((group) => cell(each.filter((one) => one.group === group)))]),
    ),
  ].join('\n')
}

export function totals(outcomes: readonly Outcome[]): string {
  const count = (verdict: Verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length
  return [
    `${String(outcomes.length)} scenarios: ${String(count('once'))} made exactly once and said so`,
    `${String(count('open'))} left open`,
    `${String(count('named'))} sent twice by the browser and named`,
    `${String(count('duplicated'))} duplicated`,
    `${String(count('false not done'))} called not done while it exists`,
    `${String(count('false done'))} called done while it does not`,
    `${String(count('stuck'))} stuck`,
  ].join(', ')
}
