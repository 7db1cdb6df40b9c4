// Screens beside a bare list of the same stack and react-admin (quality.md, section 1), cold and warm: when something is painted, when all of them is there, and what it costs.
import { launchChromium } from '../scripts/launch-chromium'
import type { Row } from './row'
import { askFirstPage, payoutsScreen, type FirstPage } from './screens/first-page'
import { ensureFreshBuild } from './screens/fresh-build'
import { openPeers } from './screens/peers'
import type { WholeScreen } from './screens/probe'
import { serve, startSandbox } from './screens/servers'
import {
  sizeOfScripts,
  visitAgain,
  type Conditions,
  type Visit,
  type Visited,
} from './screens/visit'

const RUNS = 3
const CONDITIONS: Conditions = { cpuSlowdown: 4, megabitsPerSecond: 9, latencyMs: 60 }

const bar = [
  ['button', 'Add filter'],
  ['button', 'Export'],
  ['button', 'Columns'],
  ['nav', 'All'],
] as const

const wizard = (label: string): WholeScreen['parts'] => [
  ['label', label],
  ['label', 'Paypoint'],
  ['button', 'Continue'],
  ['aside', 'Still needed'],
]

export async function benchScreens(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())

  const firstPage = await askFirstPage(browser, new URL('/payouts', app.url))
  const peers = await openPeers(sandbox, firstPage, (site) => opened.defer(site.close))
  const subjects: readonly Subject[] = [
    ...ownScreens(firstPage).map(([path, screen]) => ({
      name: path.replace(/\/\d.*$/, '/…'),
      url: new URL(path, app.url),
      screen,
      isBare: false,
    })),
    ...peers.pages.map((page) => ({ ...page, bypassCSP: true })),
  ]

  const visits = subjects.map((): Visits => ({ cold: [], warm: [] }))
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that a slow minute of the machine is a slow minute for all.
    for (const [at, subject] of subjects.entries()) {
      const { cold, warm } = await visitAgain(browser, { ...subject, conditions: CONDITIONS })
      visits[at]?.cold.push(cold)
      visits[at]?.warm.push(warm)
    }
  }
  const bare = visits[subjects.findIndex(({ isBare }) => isBare)]
  return [
    ...(bare ? quietness(bare) : []),
    ...subjects.flatMap((subject, at) => report(subject, visits[at] ?? NONE, bare ?? NONE)),
    ...peers.failures,
  ]
}

interface Visits {
  readonly cold: Visit[]
  readonly warm: Visit[]
}

const NONE: Visits = { cold: [], warm: [] }

interface Subject extends Visited {
  readonly name: string
  readonly isBare: boolean
}

/** Of one paypoint: of several, the overview without one named has no chart. */
const OVERVIEW = '/?entry=main-street'

export const ownScreens = ({
  vendor,
  recordPath,
}: FirstPage): readonly (readonly [path: string, screen: WholeScreen])[] => [
  ['/payouts', payoutsScreen(vendor)],
  ['/batches', { row: 'BT-', parts: bar }],
  [
    OVERVIEW,
    {
      row: 'Overview',
      parts: [
        ['main nav a', '30 days'],
        ['button', 'Main Street Market'],
        ['section[aria-label="Latest payouts"] li a', ''],
        ['figure', ''],
      ],
    },
  ],
  [
    recordPath,
    {
      row: vendor,
      parts: [
        ['[role="tab"]', 'All fields'],
        ['dd', '$'],
      ],
    },
  ],
  [
    '/customers/5001',
    {
      row: 'Liam Whitfield',
      parts: [
        ['[role="tab"]', 'All fields'],
        ['main li a', ''],
        ['h3', 'Stored methods'],
      ],
    },
  ],
  [
    '/chargebacks/9002',
    {
      row: '9002',
      parts: [
        ['[role="tab"]', 'All fields'],
        ['[aria-label="What happened when"] li', 'Response by'],
        ['h3', 'Responses'],
      ],
    },
  ],
  ['/payments/new', { row: 'Take a payment', parts: wizard('Customer') }],
  ['/invoices/new', { row: 'New invoice', parts: [...wizard('Customer'), ['dl', 'Subtotal']] }],
]

const median = (visits: readonly Visit[], figure: (each: Visit) => number): number =>
  visits.map(figure).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN

const most = (visits: readonly Visit[], figure: (each: Visit) => number): number =>
  Math.max(...visits.map(figure))

const UNQUIET = 1.25

/** A busy machine is busy for some of the runs: the same page then takes longer in them. */
function quietness({ cold }: Visits): Row[] {
  const times = cold.map(({ wholeMs }) => wholeMs)
  const value = Math.max(...times) / Math.min(...times)
  const unit = value > UNQUIET ? 'x: the machine was not quiet' : 'x'
  return [{ name: 'bare list, cold: slowest run / quickest', value, unit }]
}

const isForm = (name: string) => name.endsWith('/new')
const isRecord = (name: string) => name.endsWith('/…')

/** Of the bare list's, in the same run. */
function goalsOf({ name, bypassCSP: isPeer }: Subject) {
  if (isPeer) return {}
  const whole = isForm(name) ? '≤ 1.25' : name === OVERVIEW ? '≤ 1.1' : '≤ 1.05'
  return {
    painted: '≤ 0.35',
    ...(!isRecord(name) && { whole }),
    ...(!isForm(name) && !isRecord(name) && { again: '≤ 0.8' }),
    blocking: isForm(name) ? '≤ 1.5' : '≤ 1',
    shift: '≤ 0.02',
    ...(!isForm(name) && !isRecord(name) && { scripts: '≤ 220', requests: '≤ 9' }),
  }
}

function report(subject: Subject, { cold, warm }: Visits, bare: Visits): Row[] {
  const { name } = subject
  const goals: ReturnType<typeof goalsOf> & Readonly<Record<string, string>> = goalsOf(subject)
  const ratio = (
    what: string,
    figure: (each: Visit) => number,
    at: 'cold' | 'warm',
    goal?: string,
  ) => {
    const own = median(at === 'cold' ? cold : warm, figure)
    const row = { name: `${name}: ${what}, ${at}`, value: own / median(bare[at], figure) }
    return { ...row, unit: `x (${own.toFixed(0)} ms)`, ...(goal !== undefined && { goal }) }
  }
  const plain = (what: string, value: number, unit: string, goal?: string) => ({
    name: `${name}: ${what}`,
    value,
    unit,
    ...(goal !== undefined && { goal }),
  })
  return [
    ratio('first paint', ({ firstPaintMs }) => firstPaintMs, 'cold', goals['painted']),
    ratio('first paint', ({ firstPaintMs }) => firstPaintMs, 'warm'),
    ratio('whole screen', ({ wholeMs }) => wholeMs, 'cold', goals['whole']),
    ratio('whole screen', ({ wholeMs }) => wholeMs, 'warm'),
    ratio('rows shown', ({ rowShownMs }) => rowShownMs, 'warm', goals['again']),
    ratio('rows live', ({ firstRowMs }) => firstRowMs, 'warm'),
    ratio('blocking', ({ blockingMs }) => blockingMs, 'cold', goals['blocking']),
    plain('scripts to it', most(cold, sizeOfScripts) / 1000, 'kB gz', goals['scripts']),
    plain(
      'requests to it',
      most(cold, ({ exchanges }) => exchanges.length),
      '',
      goals['requests'],
    ),
    plain(
      'layout shift',
      most([...cold, ...warm], ({ layoutShift }) => layoutShift),
      '',
      goals['shift'],
    ),
  ]
}
