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

const wanted: Readonly<Record<string, string>> = {
  text: 'a text',
  whole: 'a whole number',
  decimal: 'a number',
  money: 'an amount',
  flag: 'yes or no',
  date: 'a date',
  timestamp: 'a time',
  idText: 'an ID',
  idNumber: 'an ID',
  map: 'a map',
  object: 'a record',
  list: 'a list',
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

const isFigure = (raw: unknown): raw is string => typeof raw === 'string' && /\d/.test(raw)

/** Behind the value that was sent. */
export function problemWords({ expected, raw }: Omit<RecordProblem, 'path'>): string {
  if (expected === 'money') {
    if (typeof raw === 'number' || NUMBER.test(String(raw))) {
      return 'has too many digits to be kept exactly'
    }
    // It may be in another currency than the record, or 1,234 of two sizes.
    if (isFigure(raw)) return 'isn’t a plain number, so it’s shown as sent and not added up'
  }
  return `isn’t ${wanted[expected] ?? expected}`
}

/** A person can read it, though it is no value here. */
const isAsSent = ({ expected, raw }: RecordProblem): boolean =>
  expected === 'money' && isFigure(raw)

export function RecordProblems({ problems }: { problems: readonly RecordProblem[] }) {
  if (problems.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={
        problems.every(isAsSent)
          ? 'Part of this record is shown as it was sent'
          : 'Part of this record couldn’t be read'
      }
    >
      <ul className="flex flex-col gap-0.5 text-sm">
        {problems.slice(0, MOST_LISTED).map(({ path, expected, raw }) => (
          <li key={path}>
            <span className="code-text">
              <ForeignText>{clampText(path || 'record', 80)}</ForeignText>
            </span>
            : <span className="code-text">{clampText(jsonText(raw) || 'nothing', 80)}</span>{' '}
            {problemWords({ expected, raw })}
          </li>
        ))}
        {problems.length > MOST_LISTED && (
          <li>{`${String(problems.length - MOST_LISTED)} more under All fields`}</li>
        )}
      </ul>
    </Notice>
  )
}
