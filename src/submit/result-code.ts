import { memberOf } from '~/lib/json'
import type { ReceiptLine, Submission } from '~/storage/submission-record'

const label = 'Result code'
/** interface.md, "Result object": 1 is the one code shown on success. */
const SUCCESS = 1

/** A receipt names the code of an accepted write where interface.md doesn't show it on success. */
export function withStrangeCode(
  lines: readonly ReceiptLine[],
  result: unknown,
): readonly ReceiptLine[] {
  const code = codeIn(result)
  const isSaid = lines.some((line) => line.label === label)
  if (code === undefined || code === SUCCESS || isSaid) return lines
  return [...lines, { label, text: String(code) }]
}

export const strangeCode = ({ receipt = [] }: Pick<Submission, 'receipt'>): string | undefined =>
  receipt.find((line) => line.label === label && line.text.trim() !== String(SUCCESS))?.text

/** As the contract reads it; a stored method's result has capitals. */
function codeIn(result: unknown): number | undefined {
  const code = memberOf(result, 'resultCode') ?? memberOf(result, 'ResultCode')
  return typeof code === 'number' ? code : undefined
}
