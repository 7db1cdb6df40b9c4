import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDeployConfig } from './config-file'
import { makeBuild, removeFolder } from './doors-harness'
import { deploy } from './publish'

test('a deployment over another: new files stand, old scripts stay, no copy is of what stood before', async () => {
  const build = await makeBuild()
  const out = await mkdtemp(join(tmpdir(), 'deploy-'))
  onTestFinished(() => removeFolder(build))
  onTestFinished(() => removeFolder(out))
  await writeFile(join(build, 'token'), 'a-token-of-the-service', { mode: 0o600 })
  const file = join(build, 'deploy.json')
  await writeFile(
    file,
    JSON.stringify({
      listen: '127.0.0.1:8080',
      origin: 'http://127.0.0.1:8080',
      build: '.',
      service: 'http://127.0.0.1:4010',
      tokens: { organization: 'token' },
      app: { orgId: '1', defaultEntry: 'a' },
      run: '/tmp',
    }),
  )
  const config = await readDeployConfig(file)
  await writeFile(join(build, 'notes.txt'), 'a long line '.repeat(100))
  await deploy(config, out)
  expect(await readdir(join(out, 'www'))).toContain('notes.txt.br')
  await writeFile(join(build, 'notes.txt'), 'x')
  await writeFile(join(build, 'assets/index-Cccccccc.js'), 'console.info(2)\n')
  await deploy(config, out)
  const names = await readdir(join(out, 'www'), { recursive: true })
  expect(await readFile(join(out, 'www/notes.txt'), 'utf8')).toBe('x')
  expect(names).not.toContain('notes.txt.br')
  expect(names).not.toContain('notes.txt.gz')
  expect(names).toContain('assets/index-BfU2x9_a.js.br')
  expect(names).toContain('assets/index-Cccccccc.js')
  expect(await readdir(out)).not.toContain('tmp')
})
