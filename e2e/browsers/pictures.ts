import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver } from './driver'
import { Screen } from './screen'
import { heading, text } from './wanted'

const SCREENS = [
  ['payouts', '/payouts'],
  ['payout', '/payouts/new?vendor=1001'],
  ['overview', '/'],
  ['customer', '/customers/5001'],
  ['settings', '/settings'],
] as const

/** Five screens, light, and the first on a phone too. */
export async function takePictures(driver: Driver, origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const tab = await driver.open({})
  const screen = new Screen(tab, origin)
  const take = async (name: string, address: string) => {
    await screen.goto(address)
    await screen.see(heading())
    await screen.gone(text(/^(?:Loading|Reading)/))
    // What comes after that fades in.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const file = join(folder, `${driver.name}-${name}.png`)
    await tab.picture(file).then(
      () => console.log(`     ${file}`),
      (error: unknown) => console.log(`     ${file}: ${String(error)}`),
    )
  }
  for (const [name, address] of SCREENS) await take(name, address)
  await tab.resize(390, 844)
  await take('payouts-390', '/payouts')
  await tab.close()
}
