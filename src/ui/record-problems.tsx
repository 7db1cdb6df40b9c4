import { Notice } from './notice'

interface RecordProblem {
  readonly path: string
  readonly expected: string
  readonly raw: unknown
}

/** The members of a record that did not fit, with what came in their place. */
export function RecordProblems({ problems }: { problems: readonly RecordProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warning" title="Part of this record could not be read">
      <ul className="flex flex-col gap-0.5 text-sm">
        {problems.map(({ path, expected, raw }) => (
          <li key={path}>
            <span className="id-text">{path || 'record'}</span>: expected {expected}, got{' '}
            <span className="id-text">{(JSON.stringify(raw) ?? 'nothing').slice(0, 80)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
