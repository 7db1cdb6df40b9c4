/** nginx between a sign-in and a service, for one test file. */
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, vi } from 'vitest'

import { ask } from '../../../server/testing/doors'
import {
  makeBuild,
  removeFolder,
  sendBytes,
  startService,
  startSignIn,
  TOKENS,
} from '../../../server/testing/doors-harness'
import { startNginx, type RunningNginx } from './start-nginx'

export const FAST = {
  readsPerSecond: 9000,
  readBurst: 9000,
  writesPerSecond: 9000,
  writeBurst: 9000,
}

interface Served {
  readonly build: string
  readonly service: Awaited<ReturnType<typeof startService>>
  readonly signIn: Awaited<ReturnType<typeof startSignIn>>
  readonly nginx: RunningNginx
}

type Bytes = (server: string) => string

/** Its servers run once the file's tests begin. */
export function servedForTests() {
  let served: Served | undefined
  const now = (): Served => {
    if (!served) throw new Error('The servers start before the first test.')
    return served
  }
  const signInConfig = (signIn = now().signIn) => ({
    oauth2Proxy: signIn.url.origin,
    viewers: ['viewers'],
    payers: ['payers', 'Führung (Köln)'],
  })

  beforeAll(async () => {
    const build = await makeBuild()
    const service = await startService()
    const signIn = await startSignIn()
    const nginx = await startNginx({
      build,
      tokens: TOKENS,
      config: {
        service: service.url.href,
        signIn: signInConfig(signIn),
        rates: FAST,
        limits: { answerSeconds: 5, requestSeconds: 1 },
      },
    })
    served = { build, service, signIn, nginx }
  })
  afterAll(async () => {
    if (!served) return
    await served.nginx.stop()
    served.service.stop()
    served.signIn.stop()
    await removeFolder(served.build)
  })

  return {
    get build() {
      return now().build
    },
    get service() {
      return now().service
    },
    get nginx() {
      return now().nginx
    },
    signInConfig: () => signInConfig(),
    send: (bytes: Bytes, to = now().nginx): Promise<string> => {
      now().service.expect()
      return sendBytes(to.url, bytes(to.url.host))
    },
    answered: (answer: RequestListener, bytes: Bytes = ask({})): Promise<string> => {
      const { service, nginx } = now()
      service.expect(answer)
      return sendBytes(nginx.url, bytes(nginx.url.host))
    },
    /** nginx writes a line once its answer is on the way. */
    logWith: (text: string): Promise<string> =>
      vi.waitFor(async () => {
        const log = await now().nginx.log()
        expect(log).toContain(text)
        return log
      }),
  }
}
