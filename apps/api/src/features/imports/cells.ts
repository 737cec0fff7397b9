import { email } from '@portal/shared/core/fields'
import { trimText } from '@portal/shared/core/fold'

const emailSchema = email()

/**
 * The email address in a cell, without `mailto:`, angle brackets, the apostrophe with which spreadsheets mark
 * text, and a full stop or separator at its end; null if there is none.
 */
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

/**
 * What spreadsheets save for a formula that fails: those of Excel and Google Sheets, which translate them
 * (`#N/A`, `#WERT!`, `#¿NOMBRE?`), and of LibreOffice (`Err:502`).
 */
const failedFormula =
  /^(?:#[¡¿]?\p{Lu}[\p{Lu}/\d]{1,10}[!?]|#N\/[AD]|#NV|#GETTING_DATA|Err:5\d\d)$/u

/**
 * A cell as it was meant: without invisible characters at its ends, the formula `="0123"` that keeps zeros, and the
 * apostrophe with which spreadsheets and the portal's exports mark what is no formula. A failed formula is empty.
 * A decorated email address is the address, so that erasing a person finds it in every column.
 */
export function readCell(cell: string): string {
  const text = trimText(cell)
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  const value = (quoted?.replaceAll('""', '"') ?? text).replace(/^'(?=\s*[=+\-@])/, '')
  if (failedFormula.test(value)) return ''
  const address = value.includes('@') ? emailIn(value) : null
  return address === null || address === value.toLowerCase() ? value : address
}
