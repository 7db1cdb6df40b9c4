import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { SheetColumn } from '~/form/definition/sheet'
import { Button } from '~/ui/button'
import { controlClass } from '~/ui/inputs'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { countText, rowNoun } from './bulk-words'
import { decodeFile, isCodePage, isZip, MOST_BYTES } from './decode-file'
import { findHeader, guessMapping } from './mapping'
import type { SheetSource } from './prepared'
import { readLines, type SheetAnswer } from './read-sheet'
import type { WorkbookSheet } from './read-workbook'

/** Cells that were typed or pasted, and what is taken of them. */
export function useSheetInput(onSource: (source: SheetSource) => void) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<{ readonly of: string; readonly text: string }>()
  const [workbook, setWorkbook] = useState<OpenWorkbook>()

  function takeLines(
    answer: SheetAnswer,
    title: string,
    about: Pick<SheetSource, 'encoding' | 'bytes' | 'isWorkbook'> = { encoding: undefined },
  ) {
    setWorkbook(undefined)
    if (answer.lines) {
      setProblem(undefined)
      setPasted('')
      onSource({ title, lines: answer.lines, ...about })
    } else {
      setProblem({ of: title, text: answer.problem })
    }
  }

  async function takeFile(file: File) {
    const { name, size } = file
    const refuse = (text: string) => {
      setWorkbook(undefined)
      setProblem({ of: name, text })
    }
    if (size > MOST_BYTES) return refuse('This file is larger than 10 MB. Split it.')
    const buffer = await file.arrayBuffer().catch(() => undefined)
    if (!buffer) return refuse('This browser couldn’t read the file. Choose it again.')
    const bytes = new Uint8Array(buffer)
    if (isZip(bytes)) {
      const read = await readerOfWorkbooks()
      if (!read)
        return refuse('We couldn’t load what opens workbooks. Check your connection and retry.')
      const { sheets, problem: wrong } = await read(bytes)
      if (wrong !== undefined) return refuse(wrong)
      const [only, ...others] = sheets
      setProblem(undefined)
      if (only && others.length === 0) return takeSheet(name, only)
      return setWorkbook({ title: name, sheets })
    }
    const decoded = decodeFile(bytes)
    if (decoded.problem !== undefined) return refuse(decoded.problem)
    const { text, encoding } = decoded
    takeLines(readLines(text), name, { encoding, ...(isCodePage(encoding) && { bytes }) })
  }

  function takeSheet(title: string, { name, lines }: WorkbookSheet) {
    takeLines({ lines }, `${title} · ${name}`, { encoding: undefined, isWorkbook: true })
  }

  return {
    pasted,
    setPasted,
    problem,
    takePasted: (text: string) => takeLines(readLines(text), 'Pasted cells'),
    takeFile,
    workbook,
    takeSheet,
    isEmpty: pasted.trim() === '',
    takeTyped: () => takeLines(readLines(pasted), 'Pasted cells'),
  }
}

interface OpenWorkbook {
  readonly title: string
  readonly sheets: readonly WorkbookSheet[]
}

/** Undefined where the network fails: a workbook's reader comes when one is opened. */
const readerOfWorkbooks = () =>
  import('./read-workbook').then(
    ({ readWorkbook }) => readWorkbook,
    () => undefined,
  )

/** Of the kind of sheet that is asked for: where only its rows are missing, all of this is known. */
interface SheetAsked {
  readonly needs: string
  readonly fields: readonly SheetColumn[]
  readonly example: Readonly<Record<string, string>>
  readonly onTemplate: () => void
}

interface SheetStepProps {
  readonly asked?: SheetAsked
  /** What was given before, and stays until something else is. */
  readonly loaded?: { readonly title: string; readonly rows: number } | undefined
  readonly input: ReturnType<typeof useSheetInput>
}

export function SheetStep({ asked, loaded, input }: SheetStepProps) {
  const { pasted, setPasted, problem, takePasted: take, takeFile, workbook, takeSheet } = input
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isInField = event.target instanceof Element && event.target.closest('input, textarea')
    if (isInField || !text.includes('\n')) return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    // Nothing else on the page takes cells: they can be pasted wherever the focus is.
    const paste = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    <>
      {asked && <p className="min-w-0 text-base text-ink-2">{asked.needs}</p>}
      {problem && (
        <Notice tone="danger" title={`We couldn’t read ${problem.of}`}>
          {problem.text}
        </Notice>
      )}
      {workbook && (
        <Notice
          title={`Which sheet of ${workbook.title}?`}
          actions={workbook.sheets.map((sheet) => (
            <Button key={sheet.name} size="sm" onClick={() => takeSheet(workbook.title, sheet)}>
              <ForeignText>{sheet.name}</ForeignText>
              {` · ${countText(sheet.lines.length, rowNoun)}`}
            </Button>
          ))}
        />
      )}
      {loaded && !workbook && (
        <Notice title={`Loaded: ${loaded.title}`}>
          {`${countText(loaded.rows, rowNoun)}. Continue with it, or give another sheet.`}
        </Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping comes on top of the button inside */}
      <div
        role="group"
        aria-label="A CSV or Excel file"
        className={cx(
          'flex flex-col items-center gap-2 rounded-lg border-[1.5px] border-dashed px-5 py-8 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-control bg-sunken',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) void takeFile(file)
        }}
      >
        <Button
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => picker.current?.click()}
        >
          Choose a file
        </Button>
        <span className="text-sm text-ink-3">
          Or drop it here, or press Ctrl+V anywhere on this page. CSV or Excel, up to 5,000 rows.
        </span>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void takeFile(file)
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      </div>
      {asked && pasted === '' && <SheetExample {...asked} />}
      <Field
        label="Or paste cells"
        hint={asked ? seenIn(pasted, asked.fields) : 'Include the header row'}
      >
        {(control) => (
          <textarea
            {...control}
            value={pasted}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className={controlClass('h-auto! min-h-20 px-2.5 py-2 font-mono text-sm')}
            onChange={({ target }) => setPasted(target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain')
              if (pasted !== '' || !text.includes('\n')) return
              // Browsers take many seconds to lay out thousands of pasted lines.
              event.preventDefault()
              take(text)
            }}
          />
        )}
      </Field>
    </>
  )
}

/** The columns that an example fills, as a sheet of them looks. */
function SheetExample({ fields, example, onTemplate }: SheetAsked) {
  const shown = fields.filter(({ id, isNotSent }) => !isNotSent && example[id])
  return (
    <section aria-label="Example" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-3">For example. Columns may have other names and order.</p>
        <Button size="sm" onClick={onTemplate}>
          Download a template
        </Button>
      </div>
      <PlainTable
        label="Example of a sheet"
        columns={shown.map(({ label }) => ({ header: label }))}
        rows={[{ id: 'example', cells: shown.map(({ id }) => example[id]) }]}
        className="whitespace-nowrap"
      />
    </section>
  )
}

/** What is understood of the cells as they are typed. */
function seenIn(text: string, fields: readonly SheetColumn[]): string {
  const lines = text.trim() === '' ? undefined : readLines(text).lines
  if (!lines) return 'Include the header row'
  const at = findHeader(lines, fields)
  const header = lines.find(({ number }) => number === at)
  if (!header) return `${countText(lines.length, rowNoun)}, without a header row that we know`
  const known = guessMapping(header.cells, fields)
  const labels = fields.filter(({ id }) => known.includes(id)).map(({ label }) => label)
  const rows = lines.filter(({ number }) => number > header.number).length
  return `${countText(rows, rowNoun)} · ${labels.join(', ')}`
}
