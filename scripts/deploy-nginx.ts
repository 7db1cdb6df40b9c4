import { join, resolve } from 'node:path'
import { runCommandLine, UsageError } from './command-line'
import { readDeployConfig } from './deploy/config-file'
import { publishBuild } from '../server/assets/publish'
import { deploy } from './deploy/publish'
import { checkFolder, checkMachine, checkSecrets } from './deploy/this-machine'
import { tryConfiguration } from './deploy/try-configuration'

const USAGE = `npm run deploy:nginx -- --config FILE --out DIR [--folder DIR] [--parts-only]
npm run deploy:nginx -- --build DIR --out DIR [--parts-only]

Writes a folder that nginx runs from: nginx -p DIR -c nginx.conf

  --config FILE   deploy/nginx/example.json is one
  --out DIR       where the folder is written; what stands there is replaced, files of earlier builds stay
  --folder DIR    where it will stand when nginx runs, if elsewhere
  --parts-only    the build's scripts and not its page: the first step of a release on several machines
  --build DIR     only the build, for an image`

// nginx's workers are others than who runs this. Secrets have a mode of their own.
process.umask(0o022)

await runCommandLine({
  usage: USAGE,
  failure: 'Nothing was deployed',
  options: {
    config: { type: 'string' },
    out: { type: 'string' },
    folder: { type: 'string' },
    build: { type: 'string' },
    'parts-only': { type: 'boolean', default: false },
  },
  async run({ config: file, out: to, folder, build, 'parts-only': partsOnly }) {
    if (to === undefined) throw new UsageError('--out is missing. Name the folder to write.')
    if ((file === undefined) === (build === undefined)) {
      throw new UsageError('Give --config FILE, or --build DIR for the build alone.')
    }
    const out = resolve(to)
    checkFolder(out)
    if (build !== undefined) return publishBuild(build, join(out, 'www'), { partsOnly })
    const config = await readDeployConfig(resolve(file ?? ''))
    checkSecrets(config, out)
    if (folder === undefined) checkMachine(config, out)
    const isTried = folder === undefined && (await tryConfiguration(config, out))
    await deploy(config, out, { folder, partsOnly })
    if (!isTried) console.log('Not tried: the nginx that will run it is not on this machine.')
    console.log(`Start:  nginx -p ${folder ?? out} -c nginx.conf`)
    console.log(`Reload: nginx -p ${folder ?? out} -c nginx.conf -s reload`)
  },
})
