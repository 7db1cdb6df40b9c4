// Screens against the floor page (quality.md, section 1), beside lists made with others' libraries: when their first row is there, when all of them is, and what it costs.
import { launchChromium } from '../scripts/launch-chromium'
import type { Row } from './row'
import { askFirstPage, payoutsScreen, type FirstPage } from './screens/first-page'
import { serveFloor } from './screens/floor'
import { ensureFreshBuild } from './screens/fresh-build'
import { openPeers } from './screens/peers'
import type { WholeScreen } from './screens/probe'
import { serve, startSandbox } from './screens/servers'
import { sizeOfScripts, visit, type Conditions, type Visit, type Visited } from './screens/visit'

const RUNS = 7
const CONDITIONS: Conditions = { cpuSlowdown: 4, megabitsPerSecond: 9, latencyMs: 60 }

const bar = [
  ['button', 'Add filter'],
  ['button[aria-label="Copy list as"]', ''],
  ['button', 'Export'],
  ['button', 'Columns'],
  ['nav', 'All'],
] as const

const wizard = (label: string): WholeScreen['parts'] => [
  ['label', label],
  ['main', 'main-street'],
  ['button', 'Continue'],
  ['aside', 'Still needed'],
]

export async function benchScreens(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const floor = opened.adopt(await serveFloor(sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())

  const firstPage = await askFirstPage(browser, new URL('/payouts', app.url))
  const peers = await openPeers(sandbox, firstPage, (site) => opened.defer(site.close))
  const floorPage = {
    url: new URL(`/?query=${encodeURIComponent(firstPage.query)}`, floor.url),
    screen: { row: firstPage.vendor, parts: [] },
  }
  const subjects: readonly Subject[] = [
    ...ownScreens(firstPage).map(([path, screen]) => ({
      name: path.replace(/\/\d.*$/, '/…'),
      url: new URL(path, app.url),
      screen,
    })),
    ...peers.pages.map((page) => ({ ...page, bypassCSP: true })),
  ]

  const floorVisits: Visit[] = []
  const visits = subjects.map((): Visit[] => [])
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that a slow minute of the machine is a slow minute for all.
    floorVisits.push(await visit(browser, { ...floorPage, conditions: CONDITIONS }))
    for (const [at, subject] of subjects.entries()) {
      visits[at]?.push(await visit(browser, { ...subject, conditions: CONDITIONS }))
    }
  }
  const floorMs = median(floorVisits, ({ wholeMs }) => wholeMs)
  return [
    { name: 'floor', value: floorMs, unit: 'ms' },
    ...subjects.flatMap(({ name, bypassCSP: isPeer }, at) =>
      report(name, visits[at] ?? [], floorMs).map(({ goal, ...row }): Row => ({
        ...row,
        ...(goal !== undefined && !isPeer && { goal }),
      })),
    ),
    ...peers.failures,
  ]
}

interface Subject extends Visited {
  readonly name: string
}

const ownScreens = ({
  vendor,
  recordPath,
}: FirstPage): readonly (readonly [path: string, screen: WholeScreen])[] => [
  ['/payouts', payoutsScreen(vendor)],
  ['/batches', { row: 'BT-', parts: bar }],
  [
    '/',
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
        ['dd', 'USD'],
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
  ['/payments/new', { row: 'Take a payment', parts: wizard('Customer ID') }],
  ['/invoices/new', { row: 'New invoice', parts: [...wizard('Customer ID'), ['dl', 'Subtotal']] }],
]

const median = (visits: readonly Visit[], figure: (each: Visit) => number): number =>
  visits.map(figure).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN

const most = (visits: readonly Visit[], figure: (each: Visit) => number): number =>
  Math.max(...visits.map(figure))

function report(name: string, visits: readonly Visit[], floorMs: number): Row[] {
  const wholeMs = median(visits, (each) => each.wholeMs)
  return [
    { name: `${name}: whole screen / floor`, value: wholeMs / floorMs, unit: 'x', goal: '≤ 2.5' },
    {
      name: `${name}: first row / floor`,
      value: median(visits, ({ firstRowMs }) => firstRowMs) / floorMs,
      unit: 'x',
      goal: '≤ 2',
    },
    { name: `${name}: whole screen`, value: wholeMs, unit: 'ms' },
    {
      name: `${name}: JavaScript to it`,
      value: most(visits, sizeOfScripts) / 1000,
      unit: 'kB gz',
      goal: '≤ 190',
    },
    {
      name: `${name}: requests to it`,
      value: most(visits, ({ exchanges }) => exchanges.length),
      unit: '',
      goal: '≤ 9',
    },
    {
      name: `${name}: requests until it is quiet`,
      value: most(visits, ({ requestsToQuiet }) => requestsToQuiet),
      unit: '',
      goal: '≤ 25',
    },
    {
      name: `${name}: blocking`,
      value: median(visits, ({ blockingMs }) => blockingMs),
      unit: 'ms',
      goal: '≤ 300',
    },
    {
      name: `${name}: layout shift`,
      value: median(visits, ({ layoutShift }) => layoutShift),
      unit: '',
      goal: '≤ 0.02',
    },
  ]
}
