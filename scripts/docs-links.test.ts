/** Links between the documents: each file and each heading that one names is there. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,deploy,bench}/**/*.md'], {
  exclude: (name) => name.includes('node_modules') || name.includes('peers'),
})

/** As GitHub makes them. */
const anchorsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )

function isThere(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? from : join(dirname(from), decodeURI(path))
  if (!existsSync(file)) return false
  return anchor === undefined || statSync(file).isDirectory() || anchorsIn(file).includes(anchor)
}

test.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    // Screens of the app are held by the guide's own test.
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
  expect(targets.filter((target) => !isThere(file, target))).toEqual([])
})
