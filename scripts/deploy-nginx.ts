import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDeployConfig } from './deploy/config-file'
import { deploy, publishBuild } from './deploy/publish'
import { tryConfiguration } from './deploy/try-configuration'
import { checkMachine, checkSecrets } from './deploy/this-machine'

const USAGE = `npm run deploy:nginx -- --config FILE --out DIR [--folder DIR] [--parts-only]
npm run deploy:nginx -- --build DIR --out DIR [--parts-only]

Writes a folder that nginx runs from: nginx -p DIR -c nginx.conf

  --config FILE   deploy/nginx/example.json is one
  --out DIR       where the folder is written; what stands there is replaced, files of earlier builds stay
  --folder DIR    where it will stand when nginx runs, if elsewhere
  --parts-only    the build's scripts and not its page: the first step of a release on several machines
  --build DIR     only the build, for an image`

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    out: { type: 'string' },
    folder: { type: 'string' },
    build: { type: 'string' },
    'parts-only': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

// nginx's workers are others than who runs this. Secrets have a mode of their own.
process.umask(0o022)

try {
  const partsOnly = values['parts-only']
  if (values.build !== undefined && values.out !== undefined && values.config === undefined) {
    await publishBuild(values.build, join(values.out, 'www'), { partsOnly })
  } else if (values.help || values.config === undefined || values.out === undefined) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 2
  } else {
    const out = resolve(values.out)
    const config = await readDeployConfig(resolve(values.config))
    checkSecrets(config, out)
    if (values.folder === undefined) checkMachine(config, out)
    const isTried = values.folder === undefined && (await tryConfiguration(config, out))
    await deploy(config, out, { folder: values.folder, partsOnly })
    if (!isTried) console.log('Not tried: the nginx that will run it is not on this machine.')
    console.log(`Start:  nginx -p ${values.folder ?? out} -c nginx.conf`)
    console.log(`Reload: nginx -p ${values.folder ?? out} -c nginx.conf -s reload`)
  }
} catch (error) {
  console.error(`Nothing was deployed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
