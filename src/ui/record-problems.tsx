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

/** Behind the value that was sent. */
export function problemWords({ expected, raw }: Omit<RecordProblem, 'path'>): string {
  const isNumber =
    typeof raw === 'number' || (typeof raw === 'string' && /^-?\d[\d.e+]*$/i.test(raw))
  return expected === 'money' && isNumber
    ? 'has too many digits to be kept exactly'
    : `isn’t ${wanted[expected] ?? expected}`
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
            : <span className="id-text">{clampText(jsonText(raw) || 'nothing', 80)}</span>{' '}
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
