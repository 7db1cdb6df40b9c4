import { Download } from 'lucide-react'

import { formatBytes } from '~/lib/received-file'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { saveFile } from '~/ui/received-file'

import type { ExportResult } from './export-builder'
import type { WrittenFile } from './file-sink'

export function Done({ result }: { result: ExportResult }) {
  const { ties, sentence, remarks } = result.verdict
  const tone = ties === undefined ? 'info' : ties ? 'positive' : 'warning'
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={tone} title={sentence}>
        {remarks.length > 0 && (
          <ul className="list-disc pl-5">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {result.isBeyondXlsx && <p>No Excel file: a sheet holds at most 1,048,575 rows.</p>}
      </Notice>
      <ul aria-label="Files" className="flex flex-col divide-y divide-line">
        {result.files.map((file) => (
          <li key={file.name}>
            <FileLine file={file} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileLine({ file: { name, blob } }: { file: WrittenFile }) {
  return (
    <div className="flex min-w-0 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="tnum text-sm text-ink-3">{formatBytes(blob.size, display.locale)}</span>
      </span>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        aria-label={`Download ${name}`}
        onClick={() => saveFile(blob, name)}
      >
        Download
      </Button>
    </div>
  )
}
