import { createHmac } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '@portal/database/errors'
import { deriveKey } from './encryption.ts'

/**
 * The log of erasures: a text file outside the database, from which a restored backup learns whose
 * accounts were erased since. A line is `day key mark`: the day in UTC, 8 hex digits that tell which
 * secret the mark was made with, and the HMAC-SHA-256 (RFC 2104) of the account's id in hex. Without the
 * secret a line tells nothing about whose account it was.
 */
export const erasureLogFile = (dataDir: string): string => join(dataDir, 'erasures.log')

export interface ErasureLog {
  /** Adds a line for an account, and returns once it is on the disk. Throws when it cannot be written. */
  append(userId: string): Promise<void>
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

function createMarker(secret: string) {
  const key = deriveKey(secret, 'erasure log')
  return { name: hmac(key, 'key').slice(0, 8), markOf: (userId: string) => hmac(key, userId) }
}

const addTo = (dataDir: string, text: string) =>
  appendFile(erasureLogFile(dataDir), text, { mode: 0o600, flush: true })

/** Makes an empty log if there is none, so that it can be copied, and a missing one is one that was lost. */
export const ensureErasureLog = (dataDir: string): Promise<void> => addTo(dataDir, '')

/** The log in a folder, with marks of one secret. Any number of processes append to it. */
export function createErasureLog(dataDir: string, secret: string): ErasureLog {
  const { name, markOf } = createMarker(secret)
  return {
    append(userId) {
      const day = new Date().toISOString().slice(0, 10)
      return addTo(dataDir, `${day} ${name} ${markOf(userId)}\n`)
    },
  }
}

export interface ErasedAccounts {
  /** Number of lines. */
  entries: number
  /** Number of lines whose marks were made with none of the secrets. */
  unreadable: number
  /** Whether an account was erased, as far as the lines can be read. */
  has: (userId: string) => boolean
}

/** Reads the log in a folder, with marks of several secrets. Null if there is no log. */
export async function readErasureLog(
  dataDir: string,
  secrets: string[],
): Promise<ErasedAccounts | null> {
  const text = await readFile(erasureLogFile(dataDir), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  // Only the end of a line counts: a line that a full disk cut off is followed by the next one.
  const lines = [...text.matchAll(/([0-9a-f]{8}) ([0-9a-f]{64})$/gm)]
  const markers = secrets.map(createMarker)
  const names = new Set(markers.map(({ name }) => name))
  const marks = new Set(lines.map(([, , mark]) => mark))
  return {
    entries: lines.length,
    unreadable: lines.filter(([, name = '']) => !names.has(name)).length,
    has: (userId) => markers.some(({ markOf }) => marks.has(markOf(userId))),
  }
}
