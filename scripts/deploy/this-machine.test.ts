import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBuild, removeFolder } from '../../server/testing/doors-harness'

// The command itself, since its checks stand between a folder and whoever starts nginx from it.

let folder: string
let build: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'this-machine-'))
  await chmod(folder, 0o755)
  build = await makeBuild()
  await writeFile(join(folder, 'token'), 'a-token-of-the-service', { mode: 0o600 })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await removeFolder(build)
})

async function configure(changes: object = {}): Promise<string> {
  const file = join(folder, 'countinghouse.json')
  const config = {
    listen: '127.0.0.1:8080',
    origin: 'http://127.0.0.1:8080',
    build,
    service: 'http://127.0.0.1:4010',
    tokens: { organization: 'token' },
    app: { orgId: '123', defaultEntry: 'main-street' },
  }
  await writeFile(file, JSON.stringify({ ...config, ...changes }))
  return file
}

async function deploy(out: string, changes?: object, args: readonly string[] = []) {
  const config = await configure(changes)
  const script = ['--import', './scripts/register-alias.mjs', 'scripts/deploy-nginx.ts']
  const all = [...script, '--config', config, '--out', out, ...args]
  // Whatever mask it is called with, nginx's workers have to read what it writes.
  const shell = spawn('sh', ['-c', 'umask 077; exec "$0" "$@"', process.execPath, ...all])
  const said = Promise.all([text(shell.stdout), text(shell.stderr)])
  const [code] = (await once(shell, 'exit')) as [number | null] // Node's own.
  const [output, problems] = await said
  return { code, output, problems }
}

test('what it writes is readable to the workers, but for the secrets', async () => {
  const site = join(folder, 'a/site')
  expect(await deploy(site)).toMatchObject({ code: 0, problems: '' })
  const modeOf = async (name: string) => ((await stat(join(site, name))).mode & 0o777).toString(8)
  const names = ['..', '.', 'www', 'www/assets', 'www/index.html', 'nginx.conf']
  expect(await Promise.all(names.map(modeOf))).toEqual(['755', '755', '755', '755', '644', '644'])
  expect(await modeOf('secrets')).toBe('700')
  expect(await modeOf('secrets/tokens.conf')).toBe('600')
})

describe.runIf(process.getuid?.() === 0)('as root, whose workers are somebody else', () => {
  test.each([
    ['nobody', {}],
    ['www-data', { user: 'www-data' }],
  ])('a folder that %s can’t enter is refused, and named', async (user, changes) => {
    const home = join(folder, 'root')
    await mkdir(join(home, 'deep'), { recursive: true, mode: 0o700 })
    const { code, problems } = await deploy(join(home, 'deep/site'), changes)
    expect(code).toBe(1)
    expect(problems).toContain(`run as ${user}, who may not enter ${home}:`)
    expect(problems).toContain('such as /srv/countinghouse/site')
    expect(await readdir(join(home, 'deep'))).toEqual([])
  })

  test('where it will stand elsewhere, or its workers are root, this says nothing', async () => {
    const home = join(folder, 'root')
    await mkdir(home, { mode: 0o700 })
    expect(await deploy(join(home, 'a'), {}, ['--folder', '/srv/x'])).toMatchObject({ code: 0 })
    expect(await deploy(join(home, 'b'), { user: 'root' })).toMatchObject({ code: 0 })
  })
})

test('a user that this machine doesn’t have is refused, unless it is for another', async () => {
  const { code, problems } = await deploy(join(folder, 'site'), { user: 'no-such-user' })
  expect(code).toBe(1)
  expect(problems).toContain('there is no user no-such-user')
  const elsewhere = ['--folder', '/srv/x']
  expect(await deploy(join(folder, 'b'), { user: 'no-such-user' }, elsewhere)).toMatchObject({
    code: 0,
  })
})

test('a certificate that isn’t there is refused, unless it is for another machine', async () => {
  const changes = {
    listen: '0.0.0.0:443',
    origin: 'https://ledger.example',
    tls: { certificate: 'no.pem', key: 'no-key.pem' },
    signIn: { oauth2Proxy: 'http://127.0.0.1:4180', viewers: [], payers: ['p'] },
  }
  const { code, problems } = await deploy(join(folder, 'site'), changes)
  expect(code).toBe(1)
  expect(problems).toContain(`tls.certificate: there is no file ${folder}/no.pem`)
  const elsewhere = ['--folder', '/srv/x']
  expect(await deploy(join(folder, 'b'), changes, elsewhere)).toMatchObject({ code: 0 })
})

test.each(['nowhere', 'token', '.'])('what is no build is named: %s', async (name) => {
  const { code, problems } = await deploy(join(folder, 'site'), { build: name })
  expect(code).toBe(1)
  expect(problems).toBe(
    `Nothing was deployed: There is no build in ${join(folder, name)}. npm run build makes one, in dist.\n`,
  )
})

test('a file in place of the folder is named', async () => {
  const { code, problems } = await deploy(join(folder, 'token/site'))
  expect(code).toBe(1)
  expect(problems).toBe(`Nothing was deployed: --out: ${folder}/token is a file. Name a folder.\n`)
})

describe('in a git work tree', () => {
  beforeEach(() => {
    spawnSync('git', ['init', '-q', folder])
  })

  test('a token that it doesn’t ignore is refused', async () => {
    const { code, problems } = await deploy(`${folder}-never-written`)
    expect(code).toBe(1)
    expect(problems).toContain(`tokens.organization: ${folder}/token lies in the git work tree`)
  })

  test('a folder that it doesn’t ignore is refused, before anything is written', async () => {
    await writeFile(join(folder, '.gitignore'), 'token\n')
    const { code, problems } = await deploy(join(folder, 'site'))
    expect(code).toBe(1)
    expect(problems).toContain(`--out: ${folder}/site/secrets lies in the git work tree ${folder},`)
    expect(await readdir(folder)).not.toContain('site')
  })

  test('what it ignores is taken', async () => {
    await writeFile(join(folder, '.gitignore'), 'token\nsite/\n')
    expect(await deploy(join(folder, 'site'))).toMatchObject({ code: 0, problems: '' })
  })
})

describe('nginx reads a configuration before it takes the place of another', () => {
  const contents = async (out: string) => {
    const names = await readdir(out, { recursive: true, withFileTypes: true })
    const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    return Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'utf8')]))
  }

  test('one that it refuses changes nothing, and is said', async () => {
    const out = join(folder, 'site')
    expect(await deploy(out)).toMatchObject({ code: 0 })
    const before = await contents(out)
    const service = 'https://nowhere.invalid'
    const { code, problems } = await deploy(out, { service })
    expect(problems).toMatch(/Nothing was deployed: nginx would not start .*nowhere\.invalid/)
    expect(code).toBe(1)
    expect(await contents(out)).toStrictEqual(before)
  })

  test('one for another machine is not tried, and that is said', async () => {
    const args = ['--folder', '/srv/countinghouse']
    const service = 'https://nowhere.invalid'
    const { code, output } = await deploy(join(folder, 'site'), { service }, args)
    expect(code).toBe(0)
    expect(output).toContain('Not tried')
  })
})
