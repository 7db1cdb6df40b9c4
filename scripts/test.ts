// npm test: every step, or the named ones (`npm test -- types unit`). A failed step does not stop the others.
// The last line is for programs: `N passed, N failed`.
import { addCounts, type Counts } from './testing/counts'
import { LONG_STEPS, STAGES } from './testing/steps'

const names = process.argv.slice(2)
const stages = names.length === 0 ? STAGES : [...STAGES, [LONG_STEPS]]
const known = stages.flat().flatMap((steps) => Object.keys(steps))
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${known.join(', ')}.`)
  process.exit(2)
}

const results: [name: string, counts: Counts, seconds: number][] = []
const start = performance.now()
for (const stage of stages) {
  await Promise.all(
    stage.map(async (steps) => {
      for (const [name, run] of Object.entries(steps)) {
        if (names.length > 0 && !names.includes(name)) continue
        console.log(`\n== ${name}`)
        const begun = performance.now()
        const counts = await run()
        results.push([name, counts, (performance.now() - begun) / 1000])
      }
    }),
  )
}

console.log()
for (const [name, { passed, failed, names = [] }, seconds] of results) {
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  )
  for (const test of names) console.log(`     ${test}`)
}
const minutes = (performance.now() - start) / 60_000
console.log(`${minutes.toFixed(1)} minutes`)
const total = addCounts(results.map(([, counts]) => counts))
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
