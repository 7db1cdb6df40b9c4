import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'

/** A sandbox of its own for each test of the file, and what it was asked, in order. */
export function askedService(): { readonly sandbox: TestSandbox; readonly asked: readonly URL[] } {
  let sandbox: TestSandbox | undefined
  const asked: URL[] = []
  beforeEach(() => {
    asked.length = 0
    sandbox = startSandboxForTests({
      deliver: (request, handle) => {
        asked.push(new URL(request.url))
        return handle(request)
      },
    })
    setConnection({ ...sandboxConnection, baseUrl: '' })
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    sandbox?.close()
  })
  return {
    asked,
    get sandbox() {
      if (!sandbox) throw new Error('It is there during a test.')
      return sandbox
    },
  }
}
