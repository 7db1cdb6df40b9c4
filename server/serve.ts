import { resolve } from 'node:path'
import { runCommandLine, UsageError } from '../scripts/command-line'
import { publishBuild } from './assets/publish'
import { readConfig } from './config/config-file'
import { run } from './running'

const USAGE = `npm run serve -- --config FILE [--check]
npm run serve -- --publish BUILD --to FOLDER [--parts-only]

Serves a build, and passes /api on to the service (deploy/README.md).

  --config FILE    deploy/example.json is one
  --check          only says whether the configuration holds
  --publish BUILD  puts a build into a folder that "build" names, compressed; old scripts stay for 30 days
  --to FOLDER      that folder
  --parts-only     the build's scripts and not its page: the first step of a release on several machines

SIGHUP reads configuration, secrets and build anew; SIGTERM lets the requests under way finish.`

// Whoever read the log is gone: that is no reason to stop serving.
process.stdout.on('error', () => undefined)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function serve(file: string): Promise<void> {
  const running = await run(file, say)
  say(JSON.stringify({ url: running.url }))
  const complain = (what: string) => (error: unknown) =>
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  process.on('SIGHUP', () => {
    running
      .reload()
      .then(() => say(JSON.stringify({ time: new Date().toISOString(), reloaded: true })))
      .catch(complain('Nothing was reloaded'))
  })
  const stop = () => {
    // A second signal ends it at once.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.off(signal, stop)
      process.once(signal, () => process.exit(1))
    }
    running
      .stop()
      .then(() => process.exit(0))
      .catch(complain('It could not stop'))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await runCommandLine({
  usage: USAGE,
  failure: 'Nothing is served',
  options: {
    config: { type: 'string' },
    check: { type: 'boolean', default: false },
    publish: { type: 'string' },
    to: { type: 'string' },
    'parts-only': { type: 'boolean', default: false },
  },
  async run({ config, check, publish, to, 'parts-only': partsOnly }) {
    if ((config === undefined) === (publish === undefined)) {
      throw new UsageError('Give --config FILE, or --publish BUILD --to FOLDER.')
    }
    if (publish !== undefined) {
      if (to === undefined) throw new UsageError('--to is missing. Name the folder to write.')
      return publishBuild(resolve(publish), resolve(to), { partsOnly })
    }
    const file = resolve(config ?? '')
    if (check) await readConfig(file)
    else await serve(file)
  },
})
