import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { describePackages, packageFolder } from './bundled-packages.ts'
import { licenseText, softwareBill } from './software-bill.ts'

/** Served beside the app, which links to it. */
export const LICENSES_FILE = 'licenses.txt'

/** Beside the build's folder, not in it: what it lists is nobody's business who isn't asked to check it. */
export const billFile = (directory: string): string => `${directory.replace(/[\\/]$/, '')}.cdx.json`

interface Product {
  readonly name: string
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

/** Stylesheets hold the code of a package that is no module. */
const STYLES = /\/\*! (tailwindcss) v/

/**
 * Lists the packages whose code the build holds, and only those: licenses.txt in the build, and a bill of materials
 * beside it. A worker is a bundle of its own, with the plugin `inWorkers`.
 */
export function listPackages({ name, version, dependencies }: Product) {
  const folders = new Set<string>()
  let root = ''

  function collect(bundle: Rolldown.OutputBundle): void {
    for (const file of Object.values(bundle)) {
      const ids = file.type === 'chunk' ? file.moduleIds : []
      for (const id of ids) {
        const folder = packageFolder(id, root)
        if (folder !== undefined) folders.add(folder)
      }
      const [, styles] = file.type === 'asset' ? (STYLES.exec(String(file.source)) ?? []) : []
      if (styles !== undefined) folders.add(join(root, 'node_modules', styles))
    }
  }

  const inWorkers = (): Plugin => ({
    name: 'countinghouse:packages-in-workers',
    generateBundle: (_options, bundle) => collect(bundle),
  })

  const inApp: Plugin = {
    name: 'countinghouse:packages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      // After the stylesheet.
      order: 'post',
      handler(_options, bundle) {
        collect(bundle)
        const source = licenseText(describePackages(folders, root))
        this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source })
      },
    },
    writeBundle({ dir = '' }) {
      const product = { name, version, dependencies: Object.keys(dependencies) }
      writeFileSync(billFile(dir), softwareBill(product, describePackages(folders, root)))
    },
  }
  return { inApp, inWorkers }
}
