import { gzipSync } from 'node:zlib'

const CODE = /\.(?:js|css|html)$/
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`

/** One line for each chunk, largest first: its gzip size, its size, its name. */
export function describeSizes(build: ReadonlyMap<string, Buffer>): string[] {
  const chunks = [...build]
    .filter(([name]) => CODE.test(name))
    .map(([name, content]) => ({
      name,
      length: content.length,
      gzipped: gzipSync(content).length,
    }))
    .toSorted((a, b) => b.gzipped - a.gzipped)
  const total = chunks.reduce((sum, { gzipped }) => sum + gzipped, 0)
  return [
    ...chunks.map((c) => `${kilobytes(c.gzipped)} gz ${kilobytes(c.length)}  ${c.name}`),
    `${kilobytes(total)} gz in all`,
  ]
}
