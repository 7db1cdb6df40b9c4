import { Paperclip, Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { formatBytes } from '~/lib/received-file'
import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { fieldMark, type FieldPlace, useFormField } from '../fields/use-form-field'
import {
  type AttachmentValues,
  encodedSize,
  type EncodeFile,
  encodeInWorker,
  useAttaching,
} from './use-attaching'

interface AttachmentsFieldProps<T extends FieldValues> extends FieldPlace<
  T,
  readonly AttachmentValues[]
> {
  readonly label: string
  /** Per file. interface.md states no limit; this one is ours. */
  readonly mostBytes: number
  readonly encode?: EncodeFile
}

const size = (bytes: number) => formatBytes(bytes, display.locale)

export function AttachmentsField<T extends FieldValues>({
  form,
  name,
  label,
  mostBytes,
  encode = encodeInWorker,
}: AttachmentsFieldProps<T>) {
  const id = useId()
  const { value: attached, change } = useFormField<T, readonly AttachmentValues[]>({ form, name })
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { arrivals, take, drop } = useAttaching(encode, mostBytes, (one) => {
    const now: readonly AttachmentValues[] = form.getValues(name)
    change([...now, one])
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting come on top of the button inside
    <div
      role="group"
      aria-labelledby={id}
      className={cx(
        'flex flex-col gap-3 rounded-lg border border-dashed p-4',
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
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
    >
      <p id={id} className="text-sm font-medium text-ink">
        {label}
      </p>
      {attached.map((file, at) => (
        <div key={file.row} className="flex items-center gap-2">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <ForeignText>{file.filename}</ForeignText>
            <span className="tnum ms-2 text-sm text-ink-3">
              {size(file.size)}, {size(encodedSize(file.size))} as sent
            </span>
          </span>
          <IconButton
            label={`Remove ${file.filename}`}
            onClick={() => change(attached.toSpliced(at, 1))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      ))}
      {arrivals.map((file) =>
        file.problem === undefined ? (
          <div key={file.row} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <ForeignText>{file.name}</ForeignText>
            </span>
            <progress aria-label={`Reading ${file.name}`} max={file.size} value={file.read} />
            <Button size="sm" onClick={() => drop(file.row)}>
              Stop
            </Button>
          </div>
        ) : (
          <Notice
            key={file.row}
            tone="danger"
            title={`${file.name} wasn’t attached`}
            onDismiss={() => drop(file.row)}
          >
            {file.problem}
          </Notice>
        ),
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          {...fieldMark(name)}
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => picker.current?.click()}
        >
          Choose files
        </Button>
        <span className="text-sm text-ink-3">
          Or drop or paste them here. At most {size(mostBytes)} each.
        </span>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={label}
          onChange={({ target }) => {
            take(Array.from(target.files ?? []))
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}
