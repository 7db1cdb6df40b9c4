import { jsonText } from '~/lib/visible-text'

import { ForeignText } from './foreign-text'
import { clampText } from '~/lib/text'
import { Notice } from './notice'

const MOST_LISTED = 8

interface RecordProblem {
  readonly path: string
  readonly expected: string
  readonly raw: unknown
}

export function RecordProblems({ problems }: { problems: readonly RecordProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warning" title="Part of this record couldn’t be read">
      <ul className="flex flex-col gap-0.5 text-sm">
        {problems.slice(0, MOST_LISTED).map(({ path, expected, raw }) => (
          <li key={path}>
            <span className="id-text">
              <ForeignText>{clampText(path || 'record', 80)}</ForeignText>
            </span>
            : expected {expected}, got{' '}
            <span className="id-text">{clampText(jsonText(raw) || 'nothing', 80)}</span>
          </li>
        ))}
        {problems.length > MOST_LISTED && (
          <li>{`${String(problems.length - MOST_LISTED)} more under All fields`}</li>
        )}
      </ul>
    </Notice>
  )
}
