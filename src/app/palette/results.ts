import type { Command, PaletteGroup, PaletteOption } from './option'
import { rankOf } from './rank'

const MOST_COMMANDS = 6

/** A synonym or the start of a name. */
const SURE = 30

interface RankedCommand extends Command {
  readonly score: number
}

/** Best first; of equals, as they stand. */
export function commandsFor(commands: readonly Command[], typed: string): readonly RankedCommand[] {
  return commands
    .map((command) => ({ command, rank: rankOf(command, typed) }))
    .filter(({ rank }) => rank.score > 0)
    .toSorted((a, b) => b.rank.score - a.rank.score)
    .slice(0, MOST_COMMANDS)
    .map(({ command, rank }) => ({
      ...command,
      note: command.note ?? rank.by,
      score: rank.score,
    }))
}

interface Found {
  readonly pasted: readonly PaletteOption[]
  readonly seen: readonly PaletteOption[]
  readonly recent: readonly PaletteOption[]
  readonly views: readonly PaletteOption[]
  readonly kept: readonly PaletteOption[]
  readonly service: readonly PaletteOption[]
  readonly byId: readonly PaletteOption[]
  readonly paypoints: readonly PaletteOption[]
}

/** What was surely meant first; one record stands once. */
export function groupsFor(
  commands: readonly Command[],
  typed: string,
  { pasted, seen, recent, views, kept, service, byId, paypoints }: Found,
): readonly PaletteGroup[] {
  const actions = commandsFor(commands, typed)
  const isAct = (actions[0]?.score ?? 0) >= SURE
  const isNew = (known: readonly PaletteOption[]) => {
    const places = new Set(known.map(({ to }) => to))
    return ({ to }: PaletteOption) => !places.has(to)
  }
  const acts = { title: 'Actions', options: actions }
  return [
    { title: 'In what you pasted', options: pasted },
    ...(isAct ? [acts] : []),
    { title: 'Views', options: views },
    { title: 'Records seen here', options: seen },
    { title: 'Recent', options: recent.filter(isNew(seen)) },
    { title: 'Submissions and drafts', options: kept },
    { title: 'Paypoints', options: paypoints },
    { title: 'At the service', options: service.filter(isNew([...recent, ...paypoints])) },
    { title: 'Open by ID', options: byId.filter(isNew([...seen, ...recent])) },
    ...(isAct ? [] : [acts]),
  ].filter(({ options }) => options.length > 0)
}
