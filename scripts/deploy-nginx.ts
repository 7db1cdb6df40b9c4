import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDeployConfig } from './deploy/config-file'
import { deploy } from './deploy/publish'

const USAGE = `npm run deploy:nginx -- --config FILE --out DIR [--folder DIR]

Writes a folder that nginx runs from: nginx -p DIR -c nginx.conf

  --config FILE   deploy/nginx/example.json is one
  --out DIR       where the folder is written; what stands there is replaced, files of earlier builds stay
  --folder DIR    where it will stand when nginx runs, if elsewhere`

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    out: { type: 'string' },
    folder: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

try {
  if (values.help || values.config === undefined || values.out === undefined) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 2
  } else {
    const out = resolve(values.out)
    const config = await readDeployConfig(resolve(values.config))
    await deploy(config, out, { folder: values.folder })
    console.log(`Start:  nginx -p ${values.folder ?? out} -c nginx.conf`)
    console.log(`Reload: nginx -p ${values.folder ?? out} -c nginx.conf -s reload`)
  }
} catch (error) {
  console.error(`Nothing was deployed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
