/** Drafts keep the names of a bill's files, not the files: after a reload they are attached again or given up. */
import { keepable } from '~/storage/draft-values'
import { display } from '~/ui/locale'

interface Filed {
  readonly attachments: readonly { readonly filename: string }[]
  readonly lostFiles: string
}

/** No attached file has it in its name (form/attachments/use-attaching.ts). */
const BETWEEN = '/'
const UNNAMED = 'a file with a private number in its name'

/** A name that drafts may not keep is left out; that there was a file is not. */
const keptName = (filename: string): string =>
  keepable({ lostFiles: filename }).left.length === 0 ? filename : UNNAMED

export function lostFiles({ attachments, lostFiles: before }: Filed): string[] {
  const attached = attachments.map(({ filename }) => keptName(filename))
  return before.split(BETWEEN).filter((name) => {
    const at = attached.indexOf(name)
    if (at !== -1) attached.splice(at, 1)
    return name !== '' && at === -1
  })
}

export function withoutFiles<Bill extends Filed>(bill: Bill): Bill {
  const attached = bill.attachments.map(({ filename }) => keptName(filename))
  return { ...bill, attachments: [], lostFiles: [...lostFiles(bill), ...attached].join(BETWEEN) }
}

export function lostFilesText(bill: Filed): string {
  const lost = lostFiles(bill)
  return lost.length === 0
    ? ''
    : new Intl.ListFormat(display.locale, { type: 'conjunction' }).format(lost)
}
