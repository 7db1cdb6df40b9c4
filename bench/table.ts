import { meetsGoal, type Row } from './row'

const digits = (value: number) => (Math.abs(value) < 100 && !Number.isInteger(value) ? 2 : 0)

const print = (value: number) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', {
        minimumFractionDigits: digits(value),
        maximumFractionDigits: digits(value),
      })

function verdict(row: Row): string {
  const isMet = meetsGoal(row)
  if (isMet === undefined) return ''
  return isMet ? 'ok' : 'OVER'
}

/** An aligned table: name, value, unit, goal, verdict. */
export function table(title: string, rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    print(row.value),
    row.unit,
    row.goal ?? '',
    verdict(row),
  ])
  const head = [title, 'value', 'unit', 'goal', '']
  const width = (column: number) =>
    Math.max(...[head, ...cells].map((line) => line[column]?.length ?? 0))
  const widths = head.map((_, column) => width(column))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) =>
        column === 1 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const rule = '─'.repeat(widths.reduce((sum, each) => sum + each + 2, -2))
  return [line(head), rule, ...cells.map(line)].join('\n')
}
