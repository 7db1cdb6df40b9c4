import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from './start-nginx'
import { startRecorder } from '../preview/preview-harness'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test('what the generator writes starts, serves the page and passes a read on', async () => {
  const build = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(build, { recursive: true }))
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'index.html'), '<!doctype html><title>App</title>')
  const { service, received } = await startRecorder()
  const nginx = await startNginx({
    build,
    config: { service: service.href },
    tokens: { organization: 'for-the-organization' },
  })
  onTestFinished(nginx.stop)
  expect(await (await fetch(nginx.url)).text()).toContain('App')
  expect((await fetch(new URL('/api/Query/payouts/main-street?a=1', nginx.url))).status).toBe(200)
  expect(received).toMatchObject([
    {
      line: 'GET /api/Query/payouts/main-street?a=1',
      headers: { requesttoken: 'for-the-organization' },
    },
  ])
  expect(await nginx.log()).toContain('"place":"payoutQuery"')
})
