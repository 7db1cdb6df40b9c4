import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bytesFromBase64 } from '~/lib/received-file'

import { encodeFile } from './encode'

const encode = (bytes: Uint8Array<ArrayBuffer>) => encodeFile(new Blob([bytes]), () => undefined)

test('every file comes back byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (content) => {
      const bytes = Uint8Array.from(content)
      expect(bytesFromBase64(await encode(bytes))).toEqual(bytes)
    }),
  )
})

test.each([786_431, 786_432, 786_433, 2_000_001])('%i bytes, over several steps', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 256)
  const text = await encode(bytes)
  expect(text).toBe(Buffer.from(bytes).toString('base64'))
})

test('progress ends at the size', async () => {
  const steps: number[] = []
  await encodeFile(new Blob([new Uint8Array(1_000_000)]), (read) => steps.push(read))
  expect(steps).toEqual([786_432, 1_000_000])
})
