import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf, OperatorError } from '@portal/database/errors'
import { type About, type Network, networkFileSchema } from '@portal/shared/network/schemas'
import type { z } from 'zod'

const bundled = fileURLToPath(new URL('../../../network.json', import.meta.url))

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(resolve(path), 'utf8')
  } catch {
    throw new OperatorError(`NETWORK_FILE: the file ${path} cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    // With the line and the column.
    throw new OperatorError(`NETWORK_FILE: ${path} is not valid JSON: ${messageOf(error)}`)
  }
}

function readFile(path: string): z.output<typeof networkFileSchema> {
  const parsed = networkFileSchema.safeParse(readJson(path))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new OperatorError(`NETWORK_FILE: ${issue?.path.join('.')} ${issue?.message} (in ${path})`)
}

/**
 * The network that runs this portal, from the file that NETWORK_FILE names or the bundled one. Throws an
 * OperatorError that names the first field that is missing or wrong.
 */
export function readNetwork(path = bundled): Network {
  const { about: _, ...network } = readFile(path)
  return network
}

/** Whether NETWORK_FILE leaves the portal with the bundled file, whose network is fictional. */
export const isDefaultNetwork = (path: string | undefined): boolean =>
  path === undefined || resolve(path) === bundled

/** The texts of the about page, from the same file. Throws as `readNetwork`. */
export const readAbout = (path = bundled): About => readFile(path).about
