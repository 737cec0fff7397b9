import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf, messageOf, OperatorError } from '../errors.ts'
import { endOfRows, footerLimit, footerPattern } from './format.ts'

/** The last line of a backup, with offsets in the file in bytes. */
export interface Footer {
  rows: number
  sha256: string
  /** The end of the gzip stream. */
  streamEnd: number
  /** The start of the checksum, which covers all bytes before it. */
  hashedEnd: number
  bytes: number
}

/** Reads the last line of a backup; undefined if the file is not a complete backup. */
export async function readFooter(file: string): Promise<Footer | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, footerLimit)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    const [line, rows, sha256 = ''] = footerPattern.exec(buffer.toString('latin1')) ?? []
    if (line === undefined) return undefined
    return {
      rows: Number(rows),
      sha256,
      streamEnd: size - line.length,
      hashedEnd: size - sha256.length - 1,
      bytes: size,
    }
  } finally {
    await handle.close()
  }
}

/**
 * Reads the last line of a backup and verifies the checksum of the whole file. Throws an
 * OperatorError for a file that cannot be read, is truncated, or was altered.
 */
export async function readVerifiedFooter(file: string): Promise<Footer> {
  try {
    const footer = await readFooter(file)
    if (!footer) {
      throw new OperatorError(
        `${file} is incomplete: its end is missing. Use another copy of it, or another backup.`,
      )
    }
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { end: footer.hashedEnd - 1 })) {
      hash.update(chunk)
    }
    if (hash.digest('hex') !== footer.sha256) {
      throw new OperatorError(
        `${file} is damaged: its checksum does not match. Use another copy of it, or another backup.`,
      )
    }
    return footer
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (codeOf(error) === 'ENOENT') throw new OperatorError(`There is no file ${file}.`)
    throw new OperatorError(`${file} cannot be read (${messageOf(error)}).`, { cause: error })
  }
}

const maxLineLength = 16 * 1024 * 1024

/** Reads the decompressed text of a backup as a stream. */
export class BackupReader {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<Buffer> {
    const { done, value } = await this.#source.next()
    if (done) throw new Error('it ends too early')
    return value
  }

  /** The next line, without its line break. */
  async line(): Promise<string> {
    let end = this.#rest.indexOf('\n')
    while (end < 0) {
      if (this.#rest.length > maxLineLength) throw new Error('a line is too long')
      this.#rest = Buffer.concat([this.#rest, await this.#more()])
      end = this.#rest.indexOf('\n')
    }
    const line = this.#rest.toString('utf8', 0, end)
    this.#rest = this.#rest.subarray(end + 1)
    return line
  }

  /** The rows of a table, in chunks that need not end with a line. Afterwards, call `line`. */
  async *rows(): AsyncGenerator<Buffer, void> {
    const end = `\n${endOfRows}`
    // The added line break makes the end marker of an empty table look like any other.
    let buffered = Buffer.concat([Buffer.from('\n'), this.#rest])
    let first = 1
    for (;;) {
      const at = buffered.indexOf(end)
      // The end marker may be split between two chunks.
      const upTo = at < 0 ? buffered.length - end.length + 1 : at + 1
      if (upTo > first) yield buffered.subarray(first, upTo)
      if (at >= 0) {
        this.#rest = buffered.subarray(at + end.length)
        return
      }
      if (upTo > 0) {
        buffered = buffered.subarray(upTo)
        first = Math.max(0, first - upTo)
      }
      buffered = Buffer.concat([buffered, await this.#more()])
    }
  }

  /** Whether the text is read to its end. */
  async isAtEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false
    return (await this.#source.next()).done === true
  }
}

/** Calls `work` with the text of a backup, and closes the file afterwards. */
export async function withBackupReader<T>(
  file: string,
  { streamEnd }: Footer,
  work: (content: BackupReader) => Promise<T>,
): Promise<T> {
  const gunzip = createGunzip()
  // Errors of either stream reach the reader of gunzip.
  pipeline(createReadStream(file, { end: streamEnd - 1 }), gunzip, () => {})
  try {
    return await work(new BackupReader(gunzip))
  } finally {
    gunzip.destroy()
  }
}
