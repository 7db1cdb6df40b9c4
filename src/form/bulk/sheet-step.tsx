import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '~/ui/button'
import { controlClass } from '~/ui/inputs'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'

import { decodeFile, type Encoding } from './decode-file'
import type { Source } from './prepared'
import { readLines } from './read-sheet'

/** Cells that were typed or pasted, and what is taken of them. */
export function useSheetInput(onSource: (source: Source) => void) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<{ readonly of: string; readonly text: string }>()

  function take(text: string, title: string, encoding?: Encoding) {
    const answer = readLines(text)
    if (answer.lines) {
      setProblem(undefined)
      onSource({ title, lines: answer.lines, encoding })
    } else {
      setProblem({ of: title, text: answer.problem })
    }
  }

  return {
    pasted,
    setPasted,
    problem,
    setProblem,
    take,
    isEmpty: pasted.trim() === '',
    takeTyped: () => take(pasted, 'Pasted cells'),
  }
}

interface SheetStepProps {
  readonly needs?: string
  readonly onTemplate?: () => void
  readonly input: ReturnType<typeof useSheetInput>
}

export function SheetStep({ needs, onTemplate, input }: SheetStepProps) {
  const { pasted, setPasted, problem, setProblem, take } = input
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isInField = event.target instanceof Element && event.target.closest('input, textarea')
    if (isInField || !text.includes('\n')) return
    event.preventDefault()
    take(text, 'Pasted cells')
  })
  useEffect(() => {
    // Nothing else on the page takes cells: they can be pasted wherever the focus is.
    const paste = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  async function takeFile(file: File | undefined) {
    if (!file) return
    const bytes = await file.arrayBuffer().catch(() => undefined)
    const decoded = bytes
      ? decodeFile(new Uint8Array(bytes))
      : { problem: 'This browser couldn’t read the file. Choose it again.' }
    if (decoded.problem === undefined) take(decoded.text, file.name, decoded.encoding)
    else setProblem({ of: file.name, text: decoded.problem })
  }

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping comes on top of the button inside */}
      <div
        role="group"
        aria-label="A CSV file"
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
          void takeFile(event.dataTransfer.files[0])
        }}
      >
        <Button
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => picker.current?.click()}
        >
          Choose a CSV file
        </Button>
        <span className="text-sm text-ink-3">
          Or drop it here. Up to 5,000 rows; comma, semicolon, or tab.
        </span>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            void takeFile(target.files?.[0])
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
              take(text, 'Pasted cells')
            }}
          />
        )}
      </Field>
    </>
  )
}
