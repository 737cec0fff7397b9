import { completeAddress, isHttpUrl } from './web-address.ts'

/** A piece of a text, and the address that it is. */
export interface TextPart {
  /** Where it begins. */
  at: number
  text: string
  href: string | null
}

/** What may be an address in a text, without the punctuation of the sentence that it ends. */
const addresses = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?'’”»()[\]{}]/gi

/** The pieces of a plain text, in which web addresses are links. An address in brackets ends before them. */
export function splitByLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (at: number, piece: string, href: string | null) => {
    if (piece !== '') parts.push({ at, text: piece, href })
  }
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const href = completeAddress(found)
    if (!isHttpUrl(href)) continue
    add(end, text.slice(end, index), null)
    add(index, found, href)
    end = index + found.length
  }
  add(end, text.slice(end), null)
  return parts
}
