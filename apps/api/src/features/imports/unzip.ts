import { inflateRawSync } from 'node:zlib'

/** Thrown for an archive that unpacks to more than allowed. */
export class TooLargeError extends Error {}

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const entrySignature = 0x02014b50
const maxEntries = 1000
const methods = { stored: 0, deflated: 8 }

interface Entry {
  name: string
  method: number
  packedSize: number
  /** As the archive says. */
  size: number
  headerAt: number
}

/** Lists the entries of the central directory (APPNOTE.TXT 4.3.12). */
function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0) throw new Error('The archive has no directory')
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) throw new TooLargeError()
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('The directory is damaged')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    yield {
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      headerAt: zip.readUInt32LE(at + 42),
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function inflate(zip: Buffer, { method, packedSize, size, headerAt }: Entry): Buffer {
  const from = headerAt + 30 + zip.readUInt16LE(headerAt + 26) + zip.readUInt16LE(headerAt + 28)
  const packed = zip.subarray(from, from + packedSize)
  if (method === methods.stored) return packed
  if (method !== methods.deflated) throw new Error('The archive is packed in another way')
  // Stops as soon as the entry is larger than the archive says.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
}

/**
 * Unpacks the entries of a ZIP archive whose names match. Throws a `TooLargeError` for more than
 * `maxBytes` bytes, whatever sizes the archive says, and an `Error` for a damaged archive.
 */
export function unzip(
  zip: Buffer,
  { names, maxBytes }: { names: RegExp; maxBytes: number },
): Record<string, Buffer> {
  const entries = [...entriesOf(zip)].filter(({ name }) => names.test(name))
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw new TooLargeError()
  return Object.fromEntries(
    entries.map((entry) => {
      const bytes = inflate(zip, entry)
      if (bytes.length !== entry.size) throw new Error(`${entry.name} has another size`)
      return [entry.name, bytes]
    }),
  )
}
