import { importLimits } from '@portal/shared/imports/options'
import { AppError } from '../../lib/http/app-error.ts'

/** The error for a file that cannot be imported, with a sentence for the administrator. */
export const refused = (sentence: string): AppError =>
  new AppError('invalid_input', sentence, { details: { file: [sentence] } })

export function requireColumns(count: number): void {
  if (count > importLimits.columns) {
    throw refused(
      `This file has more than ${importLimits.columns} columns. Please delete the ones you don’t need`,
    )
  }
}

/** The rows that are read: one more than allowed, to detect too many. */
export const maxRecords = importLimits.rows + importLimits.headingRows + 1
