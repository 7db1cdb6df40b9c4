import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '~/ui/button'
import { controlClass } from '~/ui/inputs'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import { countText, rowNoun } from './bulk-words'
import { decodeFile, isCodePage, isZip, MOST_BYTES } from './decode-file'
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

interface SheetStepProps {
  readonly needs?: string
  readonly onTemplate?: () => void
  /** What was given before, and stays until something else is. */
  readonly loaded?: { readonly title: string; readonly rows: number } | undefined
  readonly input: ReturnType<typeof useSheetInput>
}

export function SheetStep({ needs, onTemplate, loaded, input }: SheetStepProps) {
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
      {needs !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-base text-ink-2">{needs}</p>
          {onTemplate && (
            <Button size="sm" onClick={onTemplate}>
              Download a template
            </Button>
          )}
        </div>
      )}
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
          'flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-5',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
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
          Or drop it here. CSV or Excel (.xlsx), up to 5,000 rows.
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
      <Field label="Or paste cells" hint="Include the header row">
        {(control) => (
          <textarea
            {...control}
            value={pasted}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className={controlClass('h-auto! min-h-40 px-2.5 py-2 font-mono text-sm')}
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
