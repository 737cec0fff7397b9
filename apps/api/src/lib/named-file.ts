import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '@portal/database/errors'

/** Reads a file that a variable names; its absence is the operator's to mend. */
export function readNamedFile(variable: string, path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8')
  } catch {
    throw new OperatorError(`${variable}: the file ${path} cannot be read`)
  }
}
