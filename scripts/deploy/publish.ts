import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { publishBuild, type PublishOptions } from '../../server/assets/publish'
import { put } from '../../server/assets/put-file'
import type { DeployConfig } from './config-file'
import { renderFiles } from './render'

/** What nginx runs from besides the build. `folder` is where it will stand then. */
export async function writeConfiguration(
  config: DeployConfig,
  out: string,
  folder = out,
): Promise<void> {
  for (const name of ['logs', ...(config.run.startsWith('/') ? [] : [config.run])])
    await mkdir(join(out, name), { recursive: true })
  await mkdir(join(out, 'secrets'), { recursive: true, mode: 0o700 })
  for (const { name, text, isSecret } of await renderFiles(config, folder)) {
    await put(join(out, name), text, isSecret === true ? 0o600 : 0o644)
  }
}

export interface DeployOptions extends PublishOptions {
  /** Where the folder will stand when nginx runs, if elsewhere. */
  readonly folder?: string | undefined
}

/** Everything that nginx runs from, in one folder: `nginx -p FOLDER -c nginx.conf`. */
export async function deploy(
  config: DeployConfig,
  out: string,
  { folder, partsOnly }: DeployOptions = {},
): Promise<void> {
  await publishBuild(config.build, join(out, 'www'), { partsOnly })
  await writeConfiguration(config, out, folder)
}
