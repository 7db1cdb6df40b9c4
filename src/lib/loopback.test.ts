import { expect, test } from 'vitest'
import { isLoopback } from './loopback'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '[::1]', '::1'])('%s', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '',
  '127.0.0.1.example',
  '127.0.0.1:80',
  'localhost.example',
  '10.0.0.1',
  '[::]',
  '0.0.0.0',
])('not %j', (host) => {
  expect(isLoopback(host)).toBe(false)
})
