import { z } from 'zod'

const Advisories = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      nodes: z.array(z.string()).default([]),
      via: z
        .array(z.union([z.string(), z.object({ title: z.string(), url: z.string().default('') })]))
        .default([]),
    }),
  ),
})

const Signature = z.object({ name: z.string(), version: z.string().default('') })
const Signatures = z.object({ invalid: z.array(Signature), missing: z.array(Signature) })

/** What npm says in place of a result: of its own, or the registry's answer. */
const Failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().default(''), code: z.string().default('') }).optional(),
})

export interface Verdict {
  readonly state: 'clean' | 'found' | 'unchecked'
  readonly lines: readonly string[]
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/** Mirrors often serve packages and no advisories. */
const REMEDY =
  'Run it on a machine that reaches a registry with advisories: npm run audit --registry=https://registry.npmjs.org'

function unchecked(subject: string, json: unknown): Verdict {
  const { message, error } = Failure.catch({}).parse(json)
  const reasons = [message, error?.summary, error?.code].map(
    (text) => text?.split('\n', 1)[0] ?? '',
  )
  const reason = reasons.find((text) => text !== '') ?? 'no answer'
  return { state: 'unchecked', lines: [`${subject}: not checked. Reason: ${reason}. ${REMEDY}`] }
}

/** @param output of `npm audit --json`; `inProduct` takes a place in node_modules */
export function readAdvisories(output: string, inProduct: (place: string) => boolean): Verdict {
  const json = parse(output)
  const { data } = Advisories.safeParse(json)
  if (data === undefined) return unchecked('Advisories', json)
  const found = Object.entries(data.vulnerabilities)
  if (found.length === 0) return { state: 'clean', lines: ['Advisories: none'] }
  const lines = found.map(([name, { severity, nodes, via }]) => {
    const where = nodes.some(inProduct) ? 'in the product' : 'development only'
    const why = via.map((each) =>
      typeof each === 'string' ? each : `${each.title} ${each.url}`.trim(),
    )
    return `${severity}: ${name}, ${where}: ${why.join('; ')}`
  })
  return { state: 'found', lines: [`Advisories: ${String(found.length)}`, ...lines] }
}

/** @param output of `npm audit signatures --json` */
export function readSignatures(output: string): Verdict {
  const json = parse(output)
  const { data } = Signatures.safeParse(json)
  if (data === undefined) return unchecked('Signatures', json)
  const bad = Object.entries(data).flatMap(([what, packages]) =>
    packages.map(({ name, version }) => `${what} signature: ${name} ${version}`),
  )
  return bad.length === 0
    ? { state: 'clean', lines: ['Signatures: all valid'] }
    : { state: 'found', lines: [`Signatures: ${String(bad.length)} to look at`, ...bad] }
}
