import { createHmac } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Transaction } from '@portal/database/client'
import { codeOf } from '@portal/database/errors'
import { deriveKey } from '../auth/encryption.ts'
import { transaction } from '../db/transaction.ts'

/**
 * The log of erasures: a text file outside the database, which tells a restored backup what has
 * happened to its accounts since. A line is `day event key mark`: the day in UTC, the event, 8 hex
 * digits that identify the secret, and the HMAC-SHA-256 (RFC 2104) of the account's id in hex.
 * Without the secret, a line does not reveal the account. An account's lines are in order and may
 * repeat.
 */
export const erasureLogFile = (dataDir: string): string => join(dataDir, 'erasures.log')

export interface RequestedDeletion {
  deletion_due_at: Date
  deletion_keeps_texts: boolean
}

export type ErasureEvent = 'erased' | 'undone' | RequestedDeletion

interface Entry {
  user_id: string
  event: string
}

export interface ErasureLog {
  /** Appends a line for each entry and flushes it to the disk. Throws if that fails. */
  append(entries: Entry[]): Promise<void>
}

function textOf(event: ErasureEvent): string {
  if (typeof event === 'string') return event
  const { deletion_due_at, deletion_keeps_texts } = event
  return `requested ${deletion_due_at.toISOString()} texts=${deletion_keeps_texts ? 'keep' : 'remove'}`
}

/** Stores an event of a locked account. Call `drainErasureLog` after the commit. */
export async function logErasure(tx: Transaction, user_id: string, event: ErasureEvent) {
  await tx.erasureLogEntry.create({ data: { user_id, event: textOf(event) } })
}

/**
 * Moves the events stored by `logErasure` to the file and returns their number. Concurrent calls
 * wait for each other, so that lines keep their order. The next call repeats an interrupted one.
 */
export function drainErasureLog({ db, erasures }: { db: Database; erasures: ErasureLog }) {
  return transaction(db, async (tx) => {
    const entries = await tx.$queryRaw<(Entry & { id: bigint })[]>`
      DELETE FROM erasure_log_entries WHERE id IN (
        SELECT id FROM erasure_log_entries ORDER BY id FOR UPDATE)
      RETURNING id, user_id::text, event`
    if (entries.length > 0) await erasures.append(entries.sort((a, b) => Number(a.id - b.id)))
    return entries.length
  })
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

function createMarker(secret: string) {
  const key = deriveKey(secret, 'erasure log')
  return { name: hmac(key, 'key').slice(0, 8), markOf: (userId: string) => hmac(key, userId) }
}

const addTo = (dataDir: string, text: string) =>
  appendFile(erasureLogFile(dataDir), text, { mode: 0o600, flush: true })

/** Creates an empty log if there is none, so that a missing log is a lost one. */
export const ensureErasureLog = (dataDir: string): Promise<void> => addTo(dataDir, '')

/** Opens the log in a folder, with one secret. Several processes may append to it. */
export function createErasureLog(dataDir: string, secret: string): ErasureLog {
  const { name, markOf } = createMarker(secret)
  return {
    append(entries) {
      const day = new Date().toISOString().slice(0, 10)
      const lines = entries.map(
        ({ user_id, event }) => `${day} ${event} ${name} ${markOf(user_id)}\n`,
      )
      return addTo(dataDir, lines.join(''))
    },
  }
}

/** The log's information about an account. */
export interface LoggedState {
  erased: boolean
  /** The last request; null if it was cancelled, undefined if there was none. */
  request?: RequestedDeletion | null | undefined
}

export interface LoggedErasures {
  entries: number
  /** Number of lines whose marks were made with none of the secrets. */
  unreadable: number
  /** Returns the state of an account, as far as the lines can be read. */
  stateOf: (userId: string) => LoggedState
}

// Matches only the end of a line, because a full disk may cut a line off and join it to the next.
const line =
  /(?:(erased|undone)|requested (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) texts=(keep|remove)) ([0-9a-f]{8}) ([0-9a-f]{64})$/gm

/** Reads the log in a folder with several secrets, the current one first. Null without a log. */
export async function readErasureLog(
  dataDir: string,
  secrets: string[],
): Promise<LoggedErasures | null> {
  const text = await readFile(erasureLogFile(dataDir), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const lines = [...text.matchAll(line)]
  const states = new Map<string, LoggedState>()
  for (const [, word, due, texts, , mark = ''] of lines) {
    const { erased, request } = states.get(mark) ?? { erased: false }
    if (word === 'erased') states.set(mark, { erased: true, request })
    else if (due === undefined) states.set(mark, { erased, request: null })
    else {
      const deletion_keeps_texts = texts === 'keep'
      states.set(mark, {
        erased,
        request: { deletion_due_at: new Date(due), deletion_keeps_texts },
      })
    }
  }
  const markers = secrets.map(createMarker)
  const names = new Set(markers.map(({ name }) => name))
  return {
    entries: lines.length,
    unreadable: lines.filter((parts) => !names.has(parts[4] ?? '')).length,
    stateOf(userId) {
      const found = markers.flatMap(({ markOf }) => states.get(markOf(userId)) ?? [])
      return {
        erased: found.some(({ erased }) => erased),
        request: found.find(({ request }) => request !== undefined)?.request,
      }
    },
  }
}
