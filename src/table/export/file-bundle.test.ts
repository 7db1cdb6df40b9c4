import { createHash } from 'node:crypto'

import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { bundledHash, bundleOf } from './file-bundle'

test('each file is in the archive as it was written, and its checksum is that of its bytes', async () => {
  const files = [
    { name: 'a.csv', text: '"Café","1,00"\r\n' },
    { name: 'manifest.json', text: '{}' },
  ]
  const zipped = new Uint8Array(await bundleOf(files).arrayBuffer())
  const found = Object.entries(unzipSync(zipped)).map(([name, bytes]) => ({
    name,
    text: strFromU8(bytes),
  }))
  expect(found).toEqual(files)
  for (const file of files) {
    expect(bundledHash(file)).toBe(createHash('sha256').update(file.text).digest('hex'))
  }
})
