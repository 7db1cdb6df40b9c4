import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

import { bytesFromBase64 } from '~/lib/received-file'

import { AttachmentsField } from './attachments-field'
import { encodeFile } from './encode'
import type { AttachmentValues, EncodeFile } from './use-attaching'

interface Values {
  readonly files: AttachmentValues[]
}

let values = (): Values => ({ files: [] })

const here: EncodeFile = (file, onProgress) => encodeFile(file, onProgress)

function show(encode: EncodeFile = here) {
  function Shown() {
    const form = useForm<Values>({ defaultValues: { files: [] } })
    useEffect(() => {
      values = () => form.getValues()
    }, [form])
    return (
      <AttachmentsField
        form={form}
        name="files"
        label="Attachments"
        mostBytes={1000}
        encode={encode}
      />
    )
  }
  render(<Shown />)
}

const pdf = (name: string) => new File(['%PDF-1.7 ', name], name)
const picker = () => screen.getByLabelText<HTMLInputElement>('Attachments', { selector: 'input' })
const drop = (files: readonly File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Attachments' }), { dataTransfer: { files } })

test('several files are attached byte for byte, with their size as it will be sent', async () => {
  show()
  await userEvent.upload(picker(), [pdf('one.pdf'), pdf('two.pdf')])
  await screen.findByRole('button', { name: 'Remove two.pdf' })
  expect(values().files.map(({ filename, ftype }) => [filename, ftype])).toEqual([
    ['one.pdf', 'pdf'],
    ['two.pdf', 'pdf'],
  ])
  const [first] = values().files
  expect(bytesFromBase64(first?.fContent ?? '')).toEqual(
    new TextEncoder().encode('%PDF-1.7 one.pdf'),
  )
  expect(screen.getAllByText('16 bytes, 24 bytes as sent')).toHaveLength(2)
})

test('dropped and pasted files are taken, and a removed one is gone', async () => {
  show()
  drop([pdf('dropped.pdf')])
  await screen.findByRole('button', { name: 'Remove dropped.pdf' })
  fireEvent.paste(screen.getByRole('group', { name: 'Attachments' }), {
    clipboardData: { files: [pdf('pasted.pdf')] },
  })
  await screen.findByRole('button', { name: 'Remove pasted.pdf' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove dropped.pdf' }))
  expect(values().files.map(({ filename }) => filename)).toEqual(['pasted.pdf'])
})

test.each([
  ['nothing in it', new File([], 'empty.pdf'), /It is empty/],
  ['too large', new File(['%PDF-', 'x'.repeat(2000)], 'large.pdf'), /may have 1 kB at most/],
  ['another kind', new File(['hello'], 'fake.pdf'), /is no such file/],
  ['code in it', new File(['<svg onload="x()"/>'], 'a.svg'), /can run code/],
])('a file with %s is refused with a reason, and the others are taken', async (_, bad, reason) => {
  show()
  drop([bad, pdf('good.pdf')])
  await screen.findByRole('button', { name: 'Remove good.pdf' })
  expect(screen.getByText(reason)).toBeDefined()
  expect(values().files).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(reason)).toBeNull()
})

test('a file being read shows how far, and can be stopped', async () => {
  show(
    (_, onProgress, signal) =>
      new Promise((__, reject) => {
        onProgress(7)
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  drop([pdf('slow.pdf')])
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Reading slow.pdf',
  })
  await vi.waitFor(() => expect(bar.value).toBe(7))
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(values().files).toEqual([])
})
