import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from './config/config-file'
import { makeBuild, removeFolder } from './testing/doors-harness'

const read = (name: string) => readFile(join('deploy', name), 'utf8')

type Manifest = Readonly<Record<string, unknown>> & { readonly kind: string }

async function manifests(): Promise<Manifest[]> {
  const names = (await readdir('deploy/kubernetes')).filter((name) => name.endsWith('.yaml'))
  const texts = await Promise.all(names.map((name) => read(`kubernetes/${name}`)))
  return texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest // What is read of it is compared whole.
    }),
  )
}

const ofKind = async (kind: string) => (await manifests()).filter((one) => one.kind === kind)

/** One of the configurations, with secrets that are there. */
async function readExample(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'machines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stated = JSON.parse(await read(name)) as { readonly signIn?: object } // It is checked below.
  await writeFile(join(folder, 'secret'), 'a-secret-of-some-length', { mode: 0o600 })
  const file = join(folder, 'countinghouse.json')
  const changes = {
    ...('tokens' in stated && { tokens: { organization: 'secret' } }),
    ...(stated.signIn && { signIn: { ...stated.signIn, secret: 'secret' } }),
  }
  await writeFile(file, JSON.stringify({ ...stated, ...changes }))
  return readConfig(file)
}

test.each([
  'example.json',
  'direct.json',
  'signed-in.json',
  'container/countinghouse.json',
  'kubernetes/countinghouse.json',
])('deploy/%s is a configuration, and speaks HTTPS with the service', async (name) => {
  const config = await readExample(name)
  expect(config.plainHttpToService).toBe(false)
  expect(config.service?.protocol ?? 'https:').toBe('https:')
})

test('nginx’s example has at most 60 lines, hands the request on as it came, and repeats nothing', async () => {
  const text = await read('nginx.conf')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  expect(text).toMatch(/^\s+proxy_pass http:\/\/\w+;$/m)
  expect(text).toMatch(/^\s+proxy_next_upstream off;$/m)
  expect(text).not.toMatch(
    /^\s*(?:add_header|proxy_cache|sub_filter|proxy_intercept_errors|\w+_by_lua)/m,
  )
})

test('oauth2-proxy’s example: the headers and the secret that the server believes, no page of its own, no early end', async () => {
  const text = await read('oauth2-proxy.cfg')
  for (const line of [
    'pass_basic_auth = true',
    'pass_user_headers = true',
    'skip_auth_strip_headers = true',
    'skip_auth_routes = ["^/"]',
    'pass_access_token = false',
    'upstream_timeout = "120s"',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

describe('Kubernetes', () => {
  test('every deployment: replicas, probes, and nothing a container could misuse', async () => {
    const deployments = await ofKind('Deployment')
    expect(deployments).toHaveLength(2)
    for (const { spec } of deployments) {
      const pod = expect.objectContaining({
        automountServiceAccountToken: false,
        securityContext: expect.objectContaining({
          runAsNonRoot: true,
          seccompProfile: { type: 'RuntimeDefault' },
        }),
        containers: [
          expect.objectContaining({
            securityContext: {
              readOnlyRootFilesystem: true,
              allowPrivilegeEscalation: false,
              capabilities: { drop: ['ALL'] },
            },
            resources: { requests: expect.anything(), limits: expect.anything() },
            readinessProbe: expect.anything(),
            livenessProbe: expect.anything(),
          }),
        ],
      })
      expect(spec).toMatchObject({
        strategy: { rollingUpdate: { maxUnavailable: 0 } },
        template: { spec: pod },
      })
      expect((spec as { replicas: number }).replicas).toBeGreaterThanOrEqual(2)
    }
  })

  test('the server is asked for its health, and no secret is in a manifest', async () => {
    const [server] = await ofKind('Deployment')
    expect(JSON.stringify(server).match(/"path":"\/healthz"/g)).toHaveLength(2)
    expect(await ofKind('Secret')).toEqual([])
  })

  test('each has a Service, a disruption budget and a network policy of its own labels', async () => {
    for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
      const all = JSON.stringify(await ofKind(kind))
      for (const app of ['countinghouse', 'oauth2-proxy']) expect(all).toContain(`"app":"${app}"`)
    }
    expect(JSON.stringify(await ofKind('Ingress'))).toContain(
      '"proxy-next-upstream":"off"'.slice(1),
    )
  })
})

describe('the container', () => {
  test('it runs as nobody, holds no configuration, and what it copies exists', async () => {
    const file = await read('container/Containerfile')
    expect(file).toMatch(/^USER 10001:10001$/m)
    expect(file).toMatch(/^STOPSIGNAL SIGTERM$/m)
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    for (const name of copied) expect([name, existsSync(name)]).toEqual([name, true])
    // Nothing else, such as a token that lies in the clone.
    const allowed = (await read('container/Containerfile.dockerignore')).split('\n')
    expect(allowed.filter((line) => !/^(?:#|!|$)/.test(line))).toEqual(['*', '**/secrets'])
    expect(copied.toSorted()).toEqual(
      allowed.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : [])).toSorted(),
    )
    const scripts = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }
    for (const [, name] of file.matchAll(/npm run ([\w:]+)/g)) {
      expect(Object.keys(scripts.scripts)).toContain(name)
    }
  })

  test('what its last stage copies runs: the server, and of packages zod alone', async () => {
    const file = await read('container/Containerfile')
    const image = await mkdtemp(join(tmpdir(), 'image-'))
    onTestFinished(() => removeFolder(image))
    for (const [, names = ''] of file.matchAll(/^COPY --from=build (.+) \S+$/gm)) {
      for (const name of names.split(' ').map((each) => each.replace(/^\/build\//, ''))) {
        await mkdir(dirname(join(image, name)), { recursive: true })
        await cp(name, join(image, name), { recursive: true })
      }
    }
    expect(await readdir(join(image, 'node_modules'))).toEqual(['zod'])
    const build = await makeBuild()
    onTestFinished(() => removeFolder(build))
    const config = JSON.parse(await read('container/countinghouse.json')) as object
    await writeFile(join(image, 'secret'), 'a-secret-of-some-length', { mode: 0o600 })
    const changes = {
      listen: '127.0.0.1:0',
      build,
      tokens: { organization: 'secret' },
      signIn: { secret: 'secret', viewers: ['v'], payers: [] },
    }
    await writeFile(join(image, 'own.json'), JSON.stringify({ ...config, ...changes }))
    const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(file) ?? []
    const [, ...args] = JSON.parse(entry) as readonly string[] // Its form in the file.
    const child = spawn(process.execPath, [...args.slice(0, -1), 'own.json'], {
      cwd: image,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string] // Node's own.
    const { url } = JSON.parse(line) as { readonly url: string }
    const health: unknown = await (await fetch(new URL('/healthz', url))).json()
    expect(health).toMatchObject({ ok: true, build: '0123456789ab' })
  })

  test('the compose file: read-only, no capabilities, secrets from outside', async () => {
    const { services } = parse(await read('container/compose.yaml')) as {
      readonly services: Readonly<Record<string, unknown>>
    }
    expect(Object.keys(services)).toEqual(['web', 'oauth2-proxy'])
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        user: expect.stringMatching(/^[1-9]\d+:[1-9]\d+$/),
      })
    }
  })
})
