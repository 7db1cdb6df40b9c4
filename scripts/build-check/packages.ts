import { z } from 'zod'

/** What may be in the product: free to pass on in a build, with the text of the license. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ content: z.string().regex(/^[0-9a-f]{128}$/) })),
      licenses: z.array(
        z.union([
          z.object({ license: z.object({ id: z.string() }) }),
          z.object({ expression: z.string() }),
        ]),
      ),
    }),
  ),
})

/** `A AND B` needs both, `A OR B` one. Anything more involved is for a person to read. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => ALLOWED.has(part))
  return plain.split(' AND ').every((part) => ALLOWED.has(part))
}

/**
 * What is wrong with the list of bundled packages: a license that isn't allowed or whose text is missing, a package
 * without a hash in the lock file, or one that the app asks for and the list lacks.
 */
export function findPackageProblems(
  bill: unknown,
  licenses: string,
  dependencies: readonly string[],
): string[] {
  const { components } = Bill.parse(bill)
  const sections = new Map(
    licenses.split(/\n-{80}\n/).map((section) => {
      const [title = '', ...text] = section.trim().split('\n')
      return [title.replace(/ \([^()]*\)$/, ''), text.join('\n').trim()]
    }),
  )
  const nameOf = ({ group, name }: { group?: string | undefined; name: string }) =>
    group === undefined ? name : `${group}/${name}`
  const problems = components.flatMap((each) => {
    const name = `${nameOf(each)} ${each.version}`
    const [stated] = each.licenses
    const license =
      stated === undefined ? '' : 'license' in stated ? stated.license.id : stated.expression
    return [
      ...(isAllowed(license) ? [] : [`${name} has the license "${license}", which isn’t allowed`]),
      ...(each.hashes.length > 0 ? [] : [`${name} has no hash in package-lock.json`]),
      ...((sections.get(name) ?? '').length > 200 ? [] : [`${name} has no license text`]),
    ]
  })
  const listed = new Set(components.map(nameOf))
  const missing = dependencies.filter((name) => !listed.has(name))
  return [...problems, ...missing.map((name) => `${name} isn’t in the list of bundled packages`)]
}
