import { findChromium } from './find-chromium'
import { installFromDebian, run } from './install-from-debian'

/** A browser for the end-to-end tests, installed when there is none; undefined when that is not possible. */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found !== undefined) return found
  console.log('No Chromium found. Installing one.')
  run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (installed !== undefined) return installed
  installFromDebian('chromium')
  return findChromium()
}
