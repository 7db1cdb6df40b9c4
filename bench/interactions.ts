// From a click or a key to the paint that shows what was asked for (quality.md, section 1): p95, and the median beside it.
import { launchChromium } from '../scripts/launch-chromium'
import { changeByHand, changesOf } from './interactions/by-hand'
import { visit } from './interactions/visit'
import type { Row } from './row'
import { ensureFreshBuild } from './screens/fresh-build'
import { serve, startSandbox } from './screens/servers'

const VISITS = 20
const SPEEDS = [
  { slowdown: 1, goal: '≤ 50' },
  { slowdown: 4, goal: '≤ 100' },
] as const

export async function benchInteractions(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  // The server compresses a file when it is first asked for.
  await visit(browser, { app: app.url, slowdown: 1 })
  const changes = await changesOf(browser, app.url)
  const measured = SPEEDS.map((speed) => ({ ...speed, times: new Map<string, number[]>() }))
  for (let run = 0; run < VISITS; run += 1) {
    for (const { slowdown, times } of measured) {
      for (const [name, reactions] of await visit(browser, { app: app.url, slowdown })) {
        times.set(name, [...(times.get(name) ?? []), ...reactions])
      }
      for (const [name, change] of changes) {
        const reaction = await changeByHand(browser, change, { app: app.url, slowdown })
        times.set(name, [...(times.get(name) ?? []), reaction])
      }
    }
  }
  return measured.flatMap(({ slowdown, goal, times }) =>
    [...times].map(([name, reactions]) => report(`${name}, ${String(slowdown)}x`, reactions, goal)),
  )
}

function report(name: string, times: readonly number[], goal: string): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) =>
    Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const median = String(quantile(0.5))
  return {
    name,
    value: quantile(0.95),
    unit: `ms p95 of ${String(times.length)}, median ${median}`,
    goal,
  }
}
