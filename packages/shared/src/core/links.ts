import { completeAddress, isHttpUrl } from './web-address.ts'

export interface TextPart {
  at: number
  text: string
  href: string | null
}

/** A web address in a text, without the punctuation that ends its sentence. */
const addresses = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?'’”»()[\]{}]/gi

/** Splits a plain text into parts, with web addresses as links. */
export function splitByLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (at: number, text: string, href: string | null) => {
    if (text !== '') parts.push({ at, text, href })
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
