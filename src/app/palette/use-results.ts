import { useQuery } from '@tanstack/react-query'
import { Bookmark, CircleQuestionMark, History } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { keyOf } from '~/api/query'
import { serviceNow } from '~/api/service-clock'
import { useMayWrite, useScope } from '~/api/use-connection'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { parseAmount } from '~/lib/parse-amount'
import { foldedWords, foldText, hasWords } from '~/lib/text'
import { wordFinder } from '~/lib/word-finder'
import { isWriteAddress } from '~/lib/write-address'
import { type Recent, recentsOf } from '~/storage/recents'
import { allViews, type SavedView } from '~/storage/views'
import { encodeLayout, readLayout } from '~/table/layout/layout'
import { rolledParts } from '~/table/views/rolling'
import { addressOf } from '~/table/views/view-url'
import { display } from '~/ui/locale'
import { usePageActions } from '~/ui/page-actions'
import { askHelp } from '~/ui/page-help'
import { useInSlices } from '~/ui/use-in-slices'
import { useLoaded } from '~/ui/use-loaded'

import type { GuidePage } from '../guide/pages'
import { navigation } from '../navigation'
import { useAtService } from './at-service'
import {
  commandsHere,
  creations,
  entryShown,
  isSwitching,
  type Openers,
  paypointsFor,
  places,
  preferences,
} from './commands'
import { linkIn, openingsById, openingsIn } from './open-by-id'
import { type Command, isBegunBy, type PaletteGroup, type PaletteOption } from './option'
import { seenFor } from './seen'
import {
  useBillStandings,
  useKeptWork,
  useNotifications,
  usePinned,
  useSeenRecords,
} from './use-kept'

interface Typed extends Openers {
  readonly text: string
  /** All of what was pasted, of which the field shows a line. */
  readonly pasted: string | undefined
}

/** More are looked through in slices. */
const MOST_AT_ONCE = 5000

const noOptions: readonly PaletteOption[] = []

const HOUR_MS = 3_600_000

export function useResults({ text, pasted, ...openers }: Typed) {
  const { pathname, search } = useLocation()
  const place = { pathname, search }
  const typed = useDeferredValue(text)
  const mayWrite = useMayWrite()
  const isOffered = ({ to = '' }: PaletteOption) => mayWrite || !isWriteAddress(to)
  const isTyped = typed.trim() !== ''
  const money = useMemo(() => {
    const amount = parseAmount(typed.trim(), display.locale)
    return amount.ok ? amount.money : undefined
  }, [typed])
  // What was pasted is a mail or a record, and no question.
  const asked = pasted === undefined && !isSwitching(text) ? text : ''
  const service = useAtService({ text: asked, money, entry: entryShown(place) })
  const { records, isReading } = useSeenRecords(isTyped)
  const pinned = usePinned()
  const typedHere = pasted === undefined ? typed : ''
  const kept = useKeptWork(typedHere)
  const recent = useRecents(typedHere, pathname)
  const views = useSavedViews(typedHere)
  const notifications = useNotifications(typedHere)
  const { orgId } = getConnection()
  const { data: paypoints } = useQuery({
    ...entriesOf(orgId),
    enabled: orgId !== '' && isTyped && pasted === undefined,
    staleTime: HOUR_MS,
  })

  const sought = pasted === undefined ? typed : ''
  const held = Object.values(records)
  const isMuch = held.reduce((sum, each) => sum + (each?.length ?? 0), 0) > MOST_AT_ONCE
  // The object of records is new at each render; what it holds isn't.
  const found = useInSlices(() => seenFor(records, { text: sought, money }), isMuch, [
    sought,
    money,
    ...held,
  ])
  const seen = useBillStandings(found?.value ?? noOptions)
  const here = commandsHere(usePageActions())
  const commands = [
    ...here.map((each) => ({ ...each, note: 'On this page' })),
    ...creations.filter(isOffered),
    ...places,
    ...preferences(openers),
  ]
  const whole = pasted ?? typed
  const link = linkIn(whole, window.location.origin)
  const guide = useLoaded(isTyped && pasted === undefined, loadGuide)
  const all: readonly PaletteGroup[] = isTyped
    ? groupsFor(pasted === undefined ? commands : [], typed, {
        pasted: [...(link ? [link] : []), ...openingsIn(whole)],
        seen: [...seen, ...notifications],
        recent: pasted === undefined ? recent : [],
        views,
        kept,
        service: service.options,
        byId: openingsById(typed),
        paypoints: paypointsFor(paypoints?.entries ?? [], typed, place),
        help: pasted === undefined ? helpFor(guide?.guidePages ?? [], typed) : [],
      })
    : [
        { title: 'Recent', options: recent },
        { title: 'On this page', options: here },
        { title: 'Pinned', options: pinned },
        { title: 'Create', options: creations },
        { title: 'Go to', options: places },
        { title: 'More', options: preferences(openers) },
      ]
  const groups = all
    .map((group) => ({ ...group, options: group.options.filter(isOffered) }))
    .filter(({ options }) => options.length > 0)
  return { groups, service, isSettled: typed === text && !isReading && found?.of[0] === sought }
}

const loadGuide = () => import('../guide/pages')

const MOST_HELP = 4

/** Pages of the guide, their headings, and the glossary's terms, which are headings too. */
export function helpFor(pages: readonly GuidePage[], typed: string): readonly PaletteOption[] {
  const topics = pages.flatMap(({ slug, title, headings }) =>
    [{ text: title, anchor: '' }, ...headings].map(({ text, anchor }): Command => ({
      key: `help ${slug}#${anchor}`,
      label: text,
      icon: CircleQuestionMark,
      run: () => askHelp({ page: slug, anchor }),
      words: [],
      ...(anchor && { note: title }),
    })),
  )
  return commandsFor(topics, typed)
    .slice(0, MOST_HELP)
    .map(({ label, ...rest }) => ({ ...rest, label: `Help: ${label}` }))
}

const MOST_COMMANDS = 6

/** Its name from the start, or another word for it in full: what is typed may as well begin a record's name. */
const SURE = 40
/** Each of the words begins one of its own: "new ven" is no record. */
const SURE_OF_VERB = 20

/** What people begin with to act, beside the first words of what is done. */
const verbs = new Set(
  'add create make new pay send take charge refund return import export store switch use turn'.split(
    ' ',
  ),
)
/** Whether it begins like an act: "new", "new ven", "pay". */
function isVerb(typed: string, commands: readonly Called[]): boolean {
  const [first = ''] = wordsOf(typed)
  const isAct = ({ run, to = '' }: Called) => run !== undefined || isWriteAddress(to)
  return (
    verbs.has(first) ||
    commands.some((command) => isAct(command) && wordsOf(command.label)[0] === first)
  )
}

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
  readonly help: readonly PaletteOption[]
}

/** What was surely meant first, what was opened last before what was seen; one record stands once. */
export function groupsFor(
  commands: readonly Command[],
  typed: string,
  { pasted, seen, recent, views, kept, service, byId, paypoints, help }: Found,
): readonly PaletteGroup[] {
  const actions = commandsFor(commands, typed)
  const isAct = (actions[0]?.score ?? 0) >= (isVerb(typed, commands) ? SURE_OF_VERB : SURE)
  const isNew = (known: readonly PaletteOption[]) => {
    const places = new Set(known.map(({ to }) => to))
    return ({ to }: PaletteOption) => !places.has(to)
  }
  const acts = { title: 'Actions', options: actions }
  const exactHere = seen.filter(({ isExact }) => isExact)
  const exact = [...exactHere, ...service.filter(({ isExact }) => isExact).filter(isNew(exactHere))]
  const other = isNew(exact)
  const opened = recent.filter(other)
  return [
    { title: 'In what you pasted', options: pasted },
    { title: 'Exact match', options: exact },
    ...(isAct ? [acts] : []),
    { title: 'Recent', options: opened },
    { title: 'Views', options: views },
    { title: 'Records seen here', options: seen.filter(other).filter(isNew(opened)) },
    { title: 'Sent and drafts', options: kept },
    { title: 'Paypoints', options: paypoints },
    {
      title: 'At your provider',
      options: service.filter(other).filter(isNew([...recent, ...paypoints])),
    },
    { title: 'Open by ID', options: byId.filter(isNew([...exact, ...seen, ...recent])) },
    ...(isAct ? [] : [acts]),
    { title: 'Help', options: help },
  ].filter(({ options }) => options.length > 0)
}

interface Called extends Pick<PaletteOption, 'to' | 'run'> {
  readonly label: string
  readonly words: readonly string[]
}

interface Rank {
  /** 0: not found. */
  readonly score: number
  /** The other word that found it, if its label didn't. */
  readonly by?: string
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const isBegun = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.every((each) => words.some((word) => word.startsWith(each)))

function scoreOf(text: string, sought: readonly string[]): number {
  const words = wordsOf(text)
  const [whole, phrase] = [words.join(' '), sought.join(' ')]
  if (whole === phrase) return 5
  if (whole.startsWith(phrase)) return 4
  if (` ${whole}`.includes(` ${phrase}`)) return 3
  // "np" is New payout.
  if (words.length > 1 && phrase === words.map(([letter]) => letter).join('')) return 4
  return isBegun(sought, words) ? 2 : 0
}

/** Articles and the like say nothing of what is meant. */
const EMPTY = new Set(
  'a an the to of my for open go show find help how do does i is what where'.split(' '),
)

function rankOf({ label, words }: Called, typed: string): Rank {
  const all = wordsOf(typed)
  const telling = all.filter((word, at) => at === all.length - 1 || !EMPTY.has(word))
  if (telling.length === 0) return { score: 0 }
  const attempts = [all, telling]
  const best = (text: string) => Math.max(...attempts.map((sought) => scoreOf(text, sought)))
  const own = best(label) * 10
  let found: Rank = { score: own }
  for (const word of words) {
    const score = best(word) * 10 - 4
    if (score > found.score) found = { score, by: word }
  }
  if (found.score > 0) return found
  // Words of several names for it: "vendor bulk".
  return isBegun(telling, wordsOf([label, ...words].join(' '))) ? { score: 5 } : found
}

const MOST_UNTYPED = 6

const recentOption = ({ to, name, title }: Recent): PaletteOption => ({
  key: `recent ${to}`,
  label: title || name,
  note: title && title !== name ? name : undefined,
  icon: History,
  to,
})

/** Opened last, but for what is open now; once something is typed, those that have all its words. */
function useRecents(typed: string, pathname: string): readonly PaletteOption[] {
  const scope = useScope()
  const { data = [] } = useQuery({
    queryKey: keyOf('palette recents', {}),
    queryFn: () => recentsOf(scope),
    networkMode: 'always',
    retry: false,
    // Another record may have been opened since the palette was.
    staleTime: 0,
  })
  const isFound = wordFinder(typed)
  const options = data
    .filter(
      ({ to, name, title = '' }) => to.split('?', 1)[0] !== pathname && isFound(`${title} ${name}`),
    )
    .map(recentOption)
  return begunFirst(options, typed).slice(0, MOST_UNTYPED)
}

/** Those whose names begin so, before those that hold it: of each, as they stood. */
export const begunFirst = (
  options: readonly PaletteOption[],
  typed: string,
): readonly PaletteOption[] =>
  options.toSorted((a, b) => Number(isBegunBy(b.label, typed)) - Number(isBegunBy(a.label, typed)))

const MOST = 4

const lists = navigation.flatMap(({ items }) => items)

function viewOption({ id, list, name, parts }: SavedView): readonly PaletteOption[] {
  // A view names its list as the list calls its records: "payouts".
  const place = lists.find(({ label }) =>
    ` ${label.toLowerCase()}`.endsWith(` ${list.toLowerCase()}`),
  )
  if (!place) return []
  const layout = readLayout(parts.layout)
  const search = addressOf({
    filters: rolledParts(parts, todayIn(DAY_ZONE, serviceNow())).filters ?? '',
    sort: parts.sort ?? '',
    place: '',
    layout: layout && encodeLayout(layout),
  })
  const note = `${place.label} view`
  return [{ key: `view ${id}`, label: name, note, icon: Bookmark, to: `${place.to}${search}` }]
}

/** By their names and lists, once something is typed. */
function useSavedViews(typed: string): readonly PaletteOption[] {
  const scope = useScope()
  const words = foldedWords(typed)
  const { data = [] } = useQuery({
    queryKey: keyOf('palette views', {}),
    queryFn: () => allViews(scope),
    enabled: words.length > 0,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  const found = data
    .flatMap(viewOption)
    .filter(
      ({ label, note = '' }) =>
        words.some((word) => hasWords(label, [word])) && hasWords(`${label} ${note}`, words),
    )
  return begunFirst(found, typed).slice(0, MOST)
}
