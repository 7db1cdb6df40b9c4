import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// A console.error fails the test. A test that means one replaces console.error itself (vi.spyOn).
const printError = console.error
let errors: string[] = []

beforeEach(() => {
  errors = []
  console.error = (...args: unknown[]) => {
    errors.push(format(...args))
    printError(...args)
  }
})

afterEach(() => {
  console.error = printError
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
