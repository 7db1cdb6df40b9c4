/** Several small files as one: for what a person takes along at once, such as the files of a month. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { strToU8, zipSync } from 'fflate'

export interface BundledFile {
  readonly name: string
  readonly text: string
}

export const bundledHash = ({ text }: BundledFile): string => bytesToHex(sha256(strToU8(text)))

export const bundleOf = (files: readonly BundledFile[]): Blob => {
  const zipped = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
  return new Blob([zipped], { type: 'application/zip' })
}
