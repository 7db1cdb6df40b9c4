import { isLongOf, rowsOf, type FaultRow } from './fault-rows'
import type { FormUnderTest } from './form-under-test'

/** What the first screen says, in the words of the service that this form's operation has. */
export const wordsOf = ({ says }: FaultRow, { word }: FormUnderTest): string =>
  says.replace('done', word)

/** Records that the service has at the end. */
export const recordsDue = ({ records }: FaultRow, { operation }: FormUnderTest): number =>
  records?.[operation] ?? 1

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function section(form: FormUnderTest): string {
  const head = ['fault', 'the screen says', 'the person', 'requests', 'records']
  const lines = rowsOf(form).map((row) => {
    const { fault, steps, sent } = row
    const records = String(recordsDue(row, form))
    return line([
      isLongOf(row, form) ? `${fault} *` : fault,
      wordsOf(row, form),
      steps.join(', ') || 'nothing',
      String(sent),
      records,
    ])
  })
  return [`## ${form.title}`, '', line(head), line(head.map(() => '---')), ...lines].join('\n')
}

/** docs/browser-faults.md: each line of it is a test of e2e/faults.spec.ts. */
export const faultsDocument = (
  forms: readonly FormUnderTest[],
): string => `# Faults in a real browser

Each line is a test of \`e2e/faults.spec.ts\`, in Chromium on the sandbox: it fails when the screen says something else, when a person who does what the screens say gets there by other steps, when another number of requests leaves, or when the service's own store holds another number of records. More than one is named, each with its link, on the screen of what was accepted. At the end of each, \`/submissions\` has it as done and has nothing to settle. \`npx playwright test e2e/faults.spec.ts -u\` writes this file. A vendor meets here the faults that its missing key, its draft or its look-up could change; the others, and more of both, are in process and with six kinds of people: [submission-scenarios.md](submission-scenarios.md).

“Done” faults lose the answer of what the service did; the others lose the request. The crash is a kill of the browser's process (\`SIGKILL\`), and it is started again on the same profile. Blocked site data and full storage are stubs in the page, a repeated request is the sandbox's scenario \`twice\`, and the minute that a write may take is three seconds where nothing answers.

Rows marked * take the same way through the app as another row, of the other form or the same, and run in \`npm run test:long\` only.

${forms.map((form) => section(form)).join('\n\n')}
`
