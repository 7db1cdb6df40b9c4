// npm run bench [-- screens|scripts|interactions|sandbox|reading|serving|large|kept|day|table ...]
import { benchDay } from './day'
import { benchInteractions } from './interactions'
import { benchKept } from './kept'
import { benchLarge } from './large'
import { benchReading } from './reading'
import { meetsGoal, type Row } from './row'
import { benchSandbox } from './sandbox'
import { benchScreens } from './screens'
import { benchScripts } from './scripts'
import { benchServing } from './serving'
import { table } from './table'
import { benchTable } from './table-scroll'

interface Part {
  readonly title: string
  readonly measure: () => Promise<Row[]>
}

const PARTS: Readonly<Record<string, Part>> = {
  screens: {
    title: 'Screens beside a bare list, 4x slow-down, 9 Mbps, 60 ms',
    measure: benchScreens,
  },
  scripts: { title: 'What the scripts of a screen are made of', measure: benchScripts },
  interactions: { title: 'From an input to what it shows', measure: benchInteractions },
  sandbox: { title: 'Sandbox over HTTP', measure: benchSandbox },
  reading: { title: 'Reading payout records', measure: benchReading },
  serving: {
    title: 'The server, alone and behind nginx, beside a bare file',
    measure: benchServing,
  },
  large: { title: 'All paypoints of a large organization', measure: benchLarge },
  kept: { title: 'A browser that keeps as much as it may', measure: benchKept },
  day: { title: 'A day open: 500 visits and refreshes of one tab', measure: benchDay },
  table: { title: '100,000 rows of 15 columns, 4x slow-down', measure: benchTable },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name))

if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
} else {
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // One after the other: they would slow each other down.
    const rows = await measure()
    console.log(`\n${table(title, rows)}`)
    if (rows.some((row) => meetsGoal(row) === false)) process.exitCode = 1
  }
}
