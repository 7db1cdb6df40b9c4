import { z } from 'zod'

// Between commas in a header, and in nginx's pattern.
const group = z
  .string()
  .regex(
    /^(?! )[\p{L}\p{M}\p{N} .:@/+()&'_-]+(?<! )$/u,
    'is a group’s name, without a pattern in it',
  )
// nginx takes a dollar sign there for a variable, and has no other way to write one.
const path = z.string().regex(/^[^$\p{Cc}]+$/u)
const positive = z.int().positive()
// Nothing that a policy or a line of nginx.conf could take for more than an address.
const ORIGIN = /^https?:\/\/[a-z\d.:[\]-]+$/

/** deploy/README.md explains each member. */
export const schema = z.strictObject({
  listen: z.string().regex(/^(?:\[[\da-f:]+\]|[\d.]+):\d{1,5}$/i),
  origin: z.string().regex(ORIGIN),
  tls: z.union([z.literal('ahead'), z.strictObject({ certificate: path, key: path })]).optional(),
  redirectFrom: z.string().optional(),
  build: z.string(),
  service: z.string().optional(),
  connectTo: z.array(z.string().regex(ORIGIN)).default([]),
  plainHttpToService: z.boolean().default(false),
  plainHttpToSignIn: z.boolean().default(false),
  serviceCertificates: path.default('/etc/ssl/certs/ca-certificates.crt'),
  resolver: z
    .string()
    .regex(/^[\d.:[\]a-f]+$/i)
    .optional(),
  tokens: z
    .strictObject({ organization: z.string(), application: z.string().optional() })
    .optional(),
  signIn: z
    .strictObject({
      oauth2Proxy: z.string(),
      viewers: z.array(group),
      payers: z.array(group),
    })
    .optional(),
  app: z.strictObject({
    orgId: z.string(),
    defaultEntry: z.string(),
    cardEntry: z.boolean().default(false),
  }),
  rates: z
    .strictObject({
      readsPerSecond: positive.default(50),
      readBurst: positive.default(200),
      writesPerSecond: positive.default(5),
      writeBurst: positive.default(20),
      connections: positive.default(200),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bodyMegabytes: positive.default(32),
      answerSeconds: positive.default(90),
      requestSeconds: positive.default(15),
      connectSeconds: positive.default(10),
    })
    .prefault({}),
  trustedProxies: z.array(z.string().regex(/^[\da-f.:]+(?:\/\d{1,3})?$/i)).default([]),
  user: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  workers: z.union([z.literal('auto'), positive]).default('auto'),
  log: z.enum(['files', 'stdout']).default('files'),
  run: z
    .string()
    .regex(/^(?!(?:.*\/)?\.\.(?:\/|$))[\w./-]+$/)
    .default('run'),
  modules: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('/usr/lib/nginx/modules'),
})

export type DeployInput = z.input<typeof schema>

export type StatedConfig = z.output<typeof schema>
