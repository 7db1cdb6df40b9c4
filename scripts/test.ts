// npm test: every step, or the named ones (`npm test -- types unit`). A failed step does not stop the others.
// The last line is for programs: `N passed, N failed`.
import { addCounts, type Counts } from './testing/counts'
import { LONG_STEPS, STEPS } from './testing/steps'

const names = process.argv.slice(2)
const steps = names.length === 0 ? STEPS : { ...STEPS, ...LONG_STEPS }
const unknown = names.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const results: [name: string, counts: Counts, seconds: number][] = []
for (const [name, run] of Object.entries(steps)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n== ${name}`)
  const start = performance.now()
  const counts = await run()
  results.push([name, counts, (performance.now() - start) / 1000])
}

console.log()
for (const [name, { passed, failed }, seconds] of results) {
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  )
}
const minutes = results.reduce((sum, [, , seconds]) => sum + seconds, 0) / 60
console.log(`${minutes.toFixed(1)} minutes`)
const total = addCounts(results.map(([, counts]) => counts))
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
