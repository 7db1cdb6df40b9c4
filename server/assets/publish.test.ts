import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { compressAll, loadAssets } from './assets'
import { makeBuild, removeFolder } from '../testing/doors-harness'
import { publishBuild } from './publish'

test('a build over another: new files stand, old scripts stay, no copy is of what stood before', async () => {
  const build = await makeBuild()
  const out = await mkdtemp(join(tmpdir(), 'published-'))
  onTestFinished(() => removeFolder(build))
  onTestFinished(() => removeFolder(out))
  await writeFile(join(build, 'notes.txt'), 'a long line '.repeat(100))
  await publishBuild(build, out)
  expect(await readdir(out)).toContain('notes.txt.br')
  await writeFile(join(build, 'notes.txt'), 'x')
  await writeFile(join(build, 'assets/index-Cccccccc.js'), 'console.info(2)\n')
  await publishBuild(build, out)
  const names = await readdir(out, { recursive: true })
  expect(await readFile(join(out, 'notes.txt'), 'utf8')).toBe('x')
  expect(names).not.toContain('notes.txt.br')
  expect(names).not.toContain('notes.txt.gz')
  expect(names).toContain('assets/index-BfU2x9_a.js.br')
  expect(names).toContain('assets/index-Cccccccc.js')
})

test('what is published is served with its copies as they stand; neither they nor the list have an address', async () => {
  const build = await makeBuild()
  const out = await mkdtemp(join(tmpdir(), 'published-'))
  onTestFinished(() => removeFolder(build))
  onTestFinished(() => removeFolder(out))
  await publishBuild(build, out)
  const assets = await loadAssets(out, 'in background')
  expect([...assets.keys()].sort()).toEqual([
    '/assets/index-BfU2x9_a.js',
    '/build.json',
    '/config.json',
    '/favicon.svg',
    '/index.html',
  ])
  const { br, gzip } = (await assets.get('/assets/index-BfU2x9_a.js')?.bodies()) ?? {}
  expect(br).toEqual(await readFile(join(out, 'assets/index-BfU2x9_a.js.br')))
  expect(gzip).toEqual(await readFile(join(out, 'assets/index-BfU2x9_a.js.gz')))
})

test('a build that nobody compressed: a first answer doesn’t wait for the smallest form, a later one is it', async () => {
  const build = await makeBuild()
  onTestFinished(() => removeFolder(build))
  const assets = await loadAssets(build, 'in background')
  const script = assets.get('/assets/index-BfU2x9_a.js')
  expect(Object.keys((await script?.bodies()) ?? {})).toEqual(['identity', 'gzip'])
  await compressAll(assets, new AbortController().signal)
  expect(Object.keys((await script?.bodies()) ?? {})).toEqual(['identity', 'br', 'gzip'])
})

describe('scripts stay for 30 days after their page was replaced', () => {
  let folder: string
  let www: string
  const PAGE = '<!doctype html>'

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01') })
    folder = await mkdtemp(join(tmpdir(), 'releases-'))
    www = join(folder, 'www')
  })
  afterEach(async () => {
    vi.useRealTimers()
    await removeFolder(folder)
  })

  /** A build whose scripts are named so, one of them shared by all builds. */
  async function makeRelease(name: string): Promise<string> {
    const build = join(folder, name)
    await mkdir(join(build, 'assets'), { recursive: true })
    const script = `assets/${name}-00000000.js`
    await writeFile(join(build, script), `// ${name}\n`.repeat(500))
    await writeFile(join(build, 'assets/shared-00000000.js'), '// shared\n')
    await writeFile(join(build, 'index.html'), `${PAGE}${script}`)
    return build
  }
  const publish = async (name: string, partsOnly = false) =>
    publishBuild(await makeRelease(name), www, { partsOnly })

  /** Days go by, for the files too. */
  async function pass(days: number): Promise<void> {
    vi.setSystemTime(Date.now() + days * 24 * 3_600_000)
    const old = new Date('2020-01-01')
    for (const name of await readdir(join(www, 'assets'))) {
      await utimes(join(www, 'assets', name), old, old)
    }
  }
  const standing = async () => {
    const names = await readdir(join(www, 'assets'))
    expect(names.filter((name) => /\.(?:br|gz)$/.test(name))).toStrictEqual(
      names.flatMap((name) =>
        /^(?!shared).*\.js$/.test(name) ? [`${name}.br`, `${name}.gz`] : [],
      ),
    )
    return names.flatMap((name) => /^(\w+)-\w+\.js$/.exec(name)?.[1] ?? [])
  }
  const page = () => readFile(join(www, 'index.html'), 'utf8')

  test('a release long after the last one leaves the last one’s scripts', async () => {
    await publish('a')
    await pass(200)
    await publish('b')
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await pass(29)
    await publish('b')
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await pass(2)
    await publish('b')
    expect(await standing()).toStrictEqual(['b', 'shared'])
  })

  test('its first step leaves the page that is served and its scripts, however long the second is away', async () => {
    await publish('a')
    await pass(200)
    await publish('b', true)
    expect(await page()).toBe(`${PAGE}assets/a-00000000.js`)
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await pass(200)
    await publish('b', true)
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await publish('b')
    expect(await page()).toBe(`${PAGE}assets/b-00000000.js`)
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await pass(31)
    await publish('c')
    expect(await standing()).toStrictEqual(['b', 'c', 'shared'])
  })

  test('a build that was rolled back to is replaced anew', async () => {
    await publish('a')
    await publish('b')
    await pass(20)
    await publish('a')
    await pass(20)
    await publish('b')
    await pass(20)
    await publish('b')
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
  })

  test('a folder of before there was a list: all of it stays as long as it would have', async () => {
    await publish('a')
    await rm(join(www, '.releases.json'))
    await pass(200)
    await publish('b', true)
    await publish('b')
    expect(await standing()).toStrictEqual(['a', 'b', 'shared'])
    await pass(31)
    await publish('b')
    expect(await standing()).toStrictEqual(['b', 'shared'])
  })
})
