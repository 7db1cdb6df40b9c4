/** Text as nginx reads it back: within quotes a backslash stands before a quote or another backslash. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The same where nginx would look for variables. It has no escape for a dollar sign; `$ch_dollar` holds one. */
export const quotedValue = (text: string): string => quoted(text).replaceAll('$', '${ch_dollar}')

/** A template without its placeholders. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template asks for ${name}.`)
    return value
  })
  return text.replace(/\n{3,}/g, '\n\n')
}

export const indented = (lines: readonly string[], by: number): string =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line)).join('\n')

export function map(
  source: string,
  variable: string,
  fallback: string,
  entries: readonly (readonly [string, string])[],
): string[] {
  return [
    `map ${source} ${variable} {`,
    `    default ${fallback};`,
    ...entries.map(([key, value]) => `    ${key} ${value};`),
    '}',
    '',
  ]
}
