import { browserLocale } from '~/lib/locale'

const errands = [
  () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  () => new Intl.NumberFormat(browserLocale(), { style: 'currency', currency: 'USD' }).format(1),
  () =>
    new Intl.DateTimeFormat(browserLocale(), {
      timeZone: 'UTC',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(0),
]

const nextTask = () =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve)
  })

/**
 * Has the browser read its data of this person's language, which takes it longer than drawing the first rows: it does so
 * while their script is on its way. Each errand in a task of its own.
 */
export async function warmUpFormats(): Promise<void> {
  for (const errand of errands) {
    await nextTask()
    errand()
  }
}
