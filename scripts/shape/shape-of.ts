/** Counts of `npm run shape`. */

export interface Shape {
  readonly files: number
  readonly lines: number
  /** With nothing but a comment. */
  readonly comments: number
}

export const isSource = (path: string): boolean =>
  /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$|\/testing\//.test(path)

/** An area of the screens counts as a folder of src does; mocks is one. */
export function folderOf(path: string): string {
  const [root = '', part = '', area = ''] = path.split('/')
  if (root !== 'src') return root
  if (/[.]tsx?$/.test(part)) return root
  return part === 'screens' && !/[.]tsx?$/.test(area)
    ? `${root}/${part}/${area}`
    : `${root}/${part}`
}

function commentsIn(text: string): number {
  let isInside = false
  let count = 0
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const begins = !isInside && /^(?:\/\*|\{\/\*)/.test(trimmed)
    if (isInside || begins || trimmed.startsWith('//')) count += 1
    if (isInside || begins) isInside = !trimmed.includes('*/')
  }
  return count
}

export const shapeOf = (texts: readonly string[]): Shape => ({
  files: texts.length,
  lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
  comments: texts.reduce((sum, text) => sum + commentsIn(text), 0),
})

export function tableOf(rows: readonly (Shape & { readonly folder: string })[]): string {
  const figure = (count: number) => count.toLocaleString('en-US')
  return [
    '| folder | files | lines | comment lines |',
    '|---|---|---|---|',
    ...rows.map(
      ({ folder, files, lines, comments }) =>
        `| ${folder} | ${[files, lines, comments].map(figure).join(' | ')} |`,
    ),
  ].join('\n')
}
