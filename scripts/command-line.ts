import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { editsWithin } from '../src/lib/edit-distance'

/** What was typed makes no sense, so nothing was tried. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

function nearest(typed: string, known: readonly string[]): string | undefined {
  return known
    .map((name) => ({ name, distance: editsWithin(name, typed, 2) ?? Infinity }))
    .sort((a, b) => a.distance - b.distance)
    .find(({ distance }) => distance <= 2)?.name
}

/** Node's own words, of which the first sentence says it. */
function usageError(error: unknown, known: readonly string[]): UsageError {
  const said = error instanceof Error ? error.message : String(error)
  const first = said.split(/\. |\n/, 1)[0]?.replace(/\.$/, '') ?? said
  const meant = nearest(/^Unknown option '--([\w-]+)'/.exec(first)?.[1] ?? '', known)
  return new UsageError(`${first}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`)
}

function read<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw usageError(error, Object.keys(options))
  }
}

/** A number that an option takes. */
export function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= most) return number
  throw new UsageError(`--${name} is "${text}". Write a whole number from 0 to ${String(most)}.`)
}

export const readPort = (text: string): number => wholeNumber('port', text, 65_535)

interface Command<T extends ParseArgsOptionsConfig> {
  readonly usage: string
  readonly options: T
  /** What hasn't come about where it fails. */
  readonly failure: string
  readonly run: (values: ReturnType<typeof read<T>>) => Promise<void> | void
}

/** Runs a command. It exits with 2 where it was called wrongly, and with 1 where it failed. */
export async function runCommandLine<const T extends ParseArgsOptionsConfig>({
  usage,
  options,
  failure,
  run,
}: Command<T>): Promise<void> {
  try {
    if (process.argv.slice(2).some((each) => each === '--help')) console.log(usage)
    else await run(read(options))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const isUsage = error instanceof UsageError
    console.error(isUsage ? `${said}\n--help shows all options.` : `${failure}: ${said}`)
    process.exitCode = isUsage ? 2 : 1
  }
}
