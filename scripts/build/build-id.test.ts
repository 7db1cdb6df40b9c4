import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuild } from '../build-check/built-files'
import { buildId, identify } from './build-id'

const files = {
  'index.html': '<head>\n    <title>App</title>\n</head>',
  'assets-a.js': 'a()',
  'config.json': '{}',
}

/** Writes a build and lets the plugin name it. */
function nameBuild(changed: Readonly<Record<string, string>> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'build-id-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [name, content] of Object.entries({ ...files, ...changed })) {
    writeFileSync(join(dir, name), content)
  }
  const { writeBundle } = buildId('1.2.3')
  const handler = (
    typeof writeBundle === 'object' ? writeBundle.handler : writeBundle
  ) as (options: { dir: string }) => void // It reads no other option and no context.
  handler({ dir })
  return { dir, text: (name: string) => readFileSync(join(dir, name), 'utf8') }
}

test('a build is named in its file and in its page, by twelve hexadecimal digits', () => {
  const { dir, text } = nameBuild()
  const build = identify(readBuild(dir))
  expect(build).toMatch(/^[0-9a-f]{12}$/)
  expect(JSON.parse(text('build.json'))).toStrictEqual({ version: '1.2.3', build })
  expect(text('index.html')).toBe(
    `<head>\n    <meta name="build" content="1.2.3 ${build}" />\n    <title>App</title>\n</head>`,
  )
})

test('the name depends on every file but a deployment’s own', () => {
  const name = (changed?: Readonly<Record<string, string>>) => nameBuild(changed).text('build.json')
  expect(name()).toBe(name())
  expect(name({ 'config.json': '{"cardEntry":true}' })).toBe(name())
  expect(name({ 'assets-a.js': 'b()' })).not.toBe(name())
  expect(name({ 'assets-b.js': '' })).not.toBe(name())
  expect(name({ 'index.html': `${files['index.html']} ` })).not.toBe(name())
})

test('what one file loses another can’t take over', () => {
  expect(identify(new Map([['a', Buffer.from('bc')]]))).not.toBe(
    identify(new Map([['ab', Buffer.from('c')]])),
  )
})
