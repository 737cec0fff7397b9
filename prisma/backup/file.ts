import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf, messageOf, OperatorError } from '../errors.ts'
import { endOfRows, footerLimit, footerPattern } from './format.ts'

/** What the last line of a backup says, and where in the file things are. */
export interface Footer {
  rows: number
  sha256: string
  /** Where the gzip stream ends. */
  streamEnd: number
  /** Where the checksum begins: it covers every byte before. */
  hashedEnd: number
  /** Of the whole file. */
  bytes: number
}

/** The last line of a file, or undefined when it has none: then it is no backup, or not a whole one. */
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
 * The last line of a file in which every byte is as it was written.
 *
 * @throws {OperatorError} one plain line for a file that cannot be read, is cut off, or was altered
 */
export async function checkedFooter(file: string): Promise<Footer> {
  try {
    const footer = await readFooter(file)
    if (!footer) {
      throw new OperatorError(
        `${file} is not a whole backup: its end is missing. Take another copy of it, or another backup.`,
      )
    }
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { end: footer.hashedEnd - 1 })) {
      hash.update(chunk)
    }
    if (hash.digest('hex') !== footer.sha256) {
      throw new OperatorError(
        `${file} is not as it was written: its checksum does not fit. Take another copy of it, or another backup.`,
      )
    }
    return footer
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (codeOf(error) === 'ENOENT') throw new OperatorError(`There is no file ${file}.`)
    throw new OperatorError(`${file} cannot be read (${messageOf(error)}).`, { cause: error })
  }
}

/** No header is longer, in bytes. */
const longestLine = 16 * 1024 * 1024

/** Reads the text of a backup from its start, holding little of it at a time. */
export class Content {
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

  /** The next line, without its break. */
  async line(): Promise<string> {
    let break_ = this.#rest.indexOf('\n')
    while (break_ < 0) {
      if (this.#rest.length > longestLine) throw new Error('a line is too long')
      this.#rest = Buffer.concat([this.#rest, await this.#more()])
      break_ = this.#rest.indexOf('\n')
    }
    const line = this.#rest.toString('utf8', 0, break_)
    this.#rest = this.#rest.subarray(break_ + 1)
    return line
  }

  /** The rows of a table as they come, whole lines or parts of them; then the next line is due. */
  async *rows(): AsyncGenerator<Buffer, void> {
    const end = `\n${endOfRows}`
    // A break is put before the first row, so that the end of an empty table looks like any other.
    let held = Buffer.concat([Buffer.from('\n'), this.#rest])
    let first = 1
    for (;;) {
      const at = held.indexOf(end)
      // The end may come in two parts.
      const upTo = at < 0 ? held.length - end.length + 1 : at + 1
      if (upTo > first) yield held.subarray(first, upTo)
      if (at >= 0) {
        this.#rest = held.subarray(at + end.length)
        return
      }
      if (upTo > 0) {
        held = held.subarray(upTo)
        first = Math.max(0, first - upTo)
      }
      held = Buffer.concat([held, await this.#more()])
    }
  }

  /** Whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false
    return (await this.#source.next()).done === true
  }
}

/** Does something with the text of a backup, and closes the file. */
export async function withContent<T>(
  file: string,
  { streamEnd }: Footer,
  work: (content: Content) => Promise<T>,
): Promise<T> {
  const gunzip = createGunzip()
  // What breaks on the way breaks the reading too.
  pipeline(createReadStream(file, { end: streamEnd - 1 }), gunzip, () => {})
  try {
    return await work(new Content(gunzip))
  } finally {
    gunzip.destroy()
  }
}
