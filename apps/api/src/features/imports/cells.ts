import { email } from '@portal/shared/core/fields'
import { trimText } from '@portal/shared/core/fold'

const emailSchema = email()

/** The address in a cell, without `mailto:`, brackets, apostrophe and punctuation; or null. */
export function emailIn(cell: string): string | null {
  const bare = trimText(cell)
    .replace(/^[<'"]+/, '')
    .replace(/^mailto:/i, '')
    .replace(/(?<![>'".;,])[>'".;,]+$/, '')
  return emailSchema.safeParse(bare).data ?? null
}

/** Whether a cell has several email addresses. */
export const hasSeveralEmails = (cell: string): boolean =>
  cell.split(/[\s;,|/]+/).filter((part) => emailIn(part) !== null).length > 1

/** Failed formulas in Excel and Google Sheets (`#N/A`, `#WERT!`) and LibreOffice (`Err:502`). */
const failedFormula =
  /^(?:#[¡¿]?\p{Lu}[\p{Lu}/\d]{1,10}[!?]|#N\/[AD]|#NV|#GETTING_DATA|Err:5\d\d)$/u

// Removes half and invisible characters, `="0123"`, and an apostrophe that marks text. A failed
// formula becomes empty. An email address loses its decoration, so that erasure finds it in every
// column.
export function readCell(cell: string): string {
  const text = trimText(cell.toWellFormed())
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  const value = (quoted?.replaceAll('""', '"') ?? text).replace(/^'(?=\s*[=+\-@])/, '')
  if (failedFormula.test(value)) return ''
  const address = value.includes('@') ? emailIn(value) : null
  return address === null || address === value.toLowerCase() ? value : address
}

/** Cuts a text to a number of characters, without leaving half of one, which JSON cannot store. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text
