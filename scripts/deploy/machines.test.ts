import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readDeployConfig } from './config-file'
import { renderFiles } from './render'

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

/** What the generator writes for one of these configurations. */
async function rendered(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'machines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = JSON.parse(await read(name)) as object // The generator checks it.
  await writeFile(join(folder, 'token'), 'the-organizations-token', { mode: 0o600 })
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify({ ...config, tokens: { organization: 'token' } }))
  const files = await renderFiles(await readDeployConfig(file), '/srv/countinghouse')
  return new Map(files.map((one) => [one.name, one.text]))
}

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

  test('nginx is asked for its health by the name it answers to, and no token is in a manifest', async () => {
    const [nginx] = await ofKind('Deployment')
    const text = JSON.stringify(nginx)
    const { origin } = JSON.parse(await read('kubernetes/nginx.json')) as { origin: string }
    expect(text.match(/"path":"\/healthz"/g)).toHaveLength(2)
    expect(text.match(new RegExp(`"value":"${new URL(origin).host}"`, 'g'))).toHaveLength(2)
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
    expect(file).toMatch(/^STOPSIGNAL SIGQUIT$/m)
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

  test.each(['container/nginx.json', 'kubernetes/nginx.json'])(
    'what the generator writes of %s is what the image looks for',
    async (name) => {
      const file = await read('container/Containerfile')
      const linked = [...file.matchAll(/\/etc\/countinghouse\/([\w.]+)/g)].map(([, one]) => one)
      const written = await rendered(name)
      // The way to the service stays HTTPS, whatever is said of the sign-in beside it.
      expect(JSON.parse(await read(name))).not.toHaveProperty('plainHttpToService')
      const plain = [...written.keys()].filter((one) => !one.startsWith('secrets/'))
      expect(new Set(linked)).toEqual(new Set(plain))
      const nginx = written.get('nginx.conf') ?? ''
      expect(nginx).toContain('listen 0.0.0.0:8080')
      expect(nginx).toContain('access_log /dev/stdout')
      // Nothing is written but where memory is mounted.
      const writes = [...nginx.matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm)].map(([, at]) => at)
      expect(writes.length).toBeGreaterThan(5)
      for (const at of writes) expect(at).toMatch(/^\/run\/countinghouse\//)
      const packages = await readFile('scripts/install-nginx.ts', 'utf8')
      const needed = /PACKAGES = \[([^\]]+)\]/.exec(packages)?.[1]?.match(/[\w-]{3,}/g) ?? []
      expect(needed.length).toBeGreaterThan(2)
      for (const one of needed) expect(file).toContain(` ${one} `)
    },
  )

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
