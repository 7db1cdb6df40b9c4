import type { BundledPackage } from './bundled-packages.ts'

const RULE = '-'.repeat(80)

/** What the licenses of bundled packages ask for: their names, terms and notices. */
export const licenseText = (packages: readonly BundledPackage[]): string =>
  [
    'Countinghouse contains the following packages, each under its own license.',
    ...packages.map(({ name, version, license, texts }) =>
      [RULE, `${name} ${version} (${license})`, ...texts].join('\n\n'),
    ),
  ].join('\n\n') + '\n'

const purl = ({ name, version }: BundledPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashes({ integrity }: BundledPackage) {
  const [, digest] = /^sha512-([\w+/]+=*)$/.exec(integrity) ?? []
  if (digest === undefined) return []
  return [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

function component(each: BundledPackage) {
  const { version, license, description, repository } = each
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(each.name) ?? []
  const isExpression = /\s/.test(license)
  return {
    type: 'library',
    'bom-ref': purl(each),
    ...(group !== undefined && { group }),
    name,
    version,
    ...(description !== '' && { description }),
    scope: 'required',
    hashes: hashes(each),
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    purl: purl(each),
    ...(repository !== '' && { externalReferences: [{ type: 'vcs', url: repository }] }),
  }
}

interface Product {
  readonly name: string
  readonly version: string
  /** Names of the packages that the product itself asks for. */
  readonly dependencies: readonly string[]
}

/**
 * CycloneDX of what the build contains. Without a time and a serial number, which the format leaves open: two
 * builds of the same sources have the same bill.
 */
export function softwareBill(product: Product, packages: readonly BundledPackage[]): string {
  const root = `pkg:npm/${product.name}@${product.version}`
  const refsOf = (names: readonly string[]) =>
    packages.filter(({ name }) => names.includes(name)).map(purl)
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: product.name,
        version: product.version,
        purl: root,
      },
    },
    components: packages.map(component),
    dependencies: [
      { ref: root, dependsOn: refsOf(product.dependencies) },
      ...packages.map((each) => ({ ref: purl(each), dependsOn: refsOf(each.dependencies) })),
    ],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
