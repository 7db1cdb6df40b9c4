import type { Flow } from '../flow'
import { check } from '../screen'
import { button, dialog, text } from '../wanted'
import { countOf } from './filters'

const exporting = dialog(/^Export payouts/)

export const exportFiles: Flow = {
  title: 'export a list as CSV and XLSX',
  run: async (screen) => {
    await screen.goto('/payouts?totalAmount(ge)=500')
    const total = await countOf(screen)
    await screen.click(button('Export'))
    await screen.click(button('Export', { within: exporting }))
    await screen.see(text(/^Matches your provider: /, { within: exporting }))
    const sizes: string[] = []
    for (const ending of ['csv', 'xlsx']) {
      await screen.click(button(new RegExp(`^Download .*${ending}$`), { within: exporting }))
      const { name, bytes } = await screen.saved(new RegExp(`\\.${ending}$`))
      check(name.startsWith('payouts main-street '), `it is called ${name}`)
      sizes.push(`${name.split('.').at(-1) ?? ''} ${String(Math.ceil(bytes.length / 1024))} kB`)
      if (ending === 'csv') {
        const csv = bytes.toString('utf8')
        check(csv.startsWith('\uFEFF"Vendor","Amount"'), `it begins with ${csv.slice(0, 40)}`)
        const lines = csv.trimEnd().split('\r\n').length - 1
        check(lines === total, `${String(lines)} lines for ${String(total)} payouts`)
      } else {
        check(bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004', 'it is no XLSX')
      }
    }
    return `${String(total)} rows, ${sizes.join(', ')}`
  },
}
