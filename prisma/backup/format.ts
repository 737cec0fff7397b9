import { z } from 'zod'

/*
 * A backup is one file: a gzip stream, followed by a line of plain text.
 *
 * The stream holds text that `gunzip` and an editor can read:
 *
 *   {"portal_backup":1,…}                   the header, on one line
 *   for each table, in the header's order:
 *     rows in the text format of COPY, one per line
 *     \.                                     the end marker, which no row can start with
 *     {"rows":142,"sha256":"…"}              of the rows of this table
 *
 * The last line holds a checksum of all bytes before it. A file without it is incomplete.
 */

/** Incremented when earlier versions cannot read the files of a later one. */
export const formatVersion = 1

export const endOfRows = '\\.\n'

const headerSchema = z.object({
  portal_backup: z.literal(formatVersion),
  /** When the snapshot was taken, by the database's clock. */
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Tables whose rows are not in the backup. */
  left_out: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The number of unsent emails, which are not in the backup. */
  emails_waiting: z.number(),
})

export type Header = z.output<typeof headerSchema>

const tableEndSchema = z.object({ rows: z.number(), sha256: z.string() })

export type TableEnd = z.output<typeof tableEndSchema>

/** Parses a header; 'newer' for the format of a later version, undefined for an invalid line. */
export function parseHeader(line: string): Header | 'newer' | undefined {
  const value = parsed(line)
  const version = z.object({ portal_backup: z.number() }).safeParse(value).data?.portal_backup
  if (version !== undefined && version > formatVersion) return 'newer'
  return headerSchema.safeParse(value).data
}

/** Parses the line after a table's end marker; undefined for an invalid line. */
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

/** Returns the last line of a backup, up to its checksum. */
export function footerStart(rows: number): string {
  return `\nportal backup of ${rows} rows, sha256 `
}

/** Matches the last line at the end of a file. */
export const footerPattern = /\nportal backup of (\d+) rows, sha256 ([0-9a-f]{64})\n$/

export const footerLimit = 160
