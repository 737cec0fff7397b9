import { z } from 'zod'

/*
 * A backup is one file: a gzip stream, and a line of plain text behind it.
 *
 * The stream holds text, so that `gunzip` and an editor can read it where everything else fails:
 *
 *   {"portal_backup":1,…}                   one line: what it is, and of what
 *   for each table, in the header's order:
 *     rows as COPY writes them, one a line
 *     \.                                     as no row can begin
 *     {"rows":142,"sha256":"…"}              of those rows
 *
 * The last line is written when everything before it is on disk, and covers every byte before its
 * checksum. A file without it was never finished.
 */

/** Counts up when a file can no longer be read by what wrote the ones before. */
export const formatVersion = 1

/** What ends the rows of a table, after the line break of the last one. */
export const endOfRows = '\\.\n'

const headerSchema = z.object({
  portal_backup: z.literal(formatVersion),
  /** When the snapshot was taken, by the clock of the database. */
  made_at: z.iso.datetime(),
  /** Version of the server it comes from. */
  postgres: z.string(),
  /** The version of the schema: what had been applied, oldest first. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Tables whose rows are left out on purpose. */
  left_out: z.array(z.string()),
  /** Where the counters of ids stand; at least as far as the rows, since they never go back. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Mails that waited to be sent; they are not in the backup. */
  mails_waiting: z.number(),
})

export type Header = z.output<typeof headerSchema>

const tableEndSchema = z.object({ rows: z.number(), sha256: z.string() })

export type TableEnd = z.output<typeof tableEndSchema>

/** The header that a line holds; 'newer' for one that only a later version can read. */
export function parseHeader(line: string): Header | 'newer' | undefined {
  const value = parsed(line)
  const version = z.object({ portal_backup: z.number() }).safeParse(value).data?.portal_backup
  if (version !== undefined && version > formatVersion) return 'newer'
  return headerSchema.safeParse(value).data
}

/** What stands behind the rows of a table. */
export function parseTableEnd(line: string): TableEnd | undefined {
  return tableEndSchema.safeParse(parsed(line)).data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The last line up to its checksum. */
export function footerStart(rows: number): string {
  return `\nportal backup of ${rows} rows, sha256 `
}

/** The last line, as it stands at the end of what was read from the end of a file. */
export const footerPattern = /\nportal backup of (\d+) rows, sha256 ([0-9a-f]{64})\n$/

/** More than the last line can have, in bytes. */
export const footerLimit = 160
