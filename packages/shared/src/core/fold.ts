/* Normalises texts that look or mean the same, before they are checked, stored or compared. */

/** Invisible characters (category Cf), such as zero-width marks, except the tags in flag emoji. */
const invisible = String.raw`(?![\u{e0020}-\u{e007f}])\p{Cf}`
const blank = `(?:\\s|${invisible})`
const invisibles = new RegExp(invisible, 'gu')
/** Invisible characters without joiners, which shape letters in Persian and Indic scripts. */
const nonJoiners = new RegExp(`(?![\\u200c\\u200d])${invisible}`, 'gu')
// The lookbehind keeps the time linear in long runs of blanks.
const blankEnds = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'gu')

/**
 * Normalises Unicode. Leaves texts with more than 30 marks in a row unchanged: no language has them
 * (UAX #15, 13), and sorting thousands takes seconds.
 */
const normalise = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  /[\p{M}\uff9e\uff9f]{31}/u.test(text) ? text : text.normalize(form)

/** Normalises to NFC and trims white space and invisible characters. */
export const trimText = (text: string): string => normalise(text, 'NFC').replace(blankEnds, '')

/** Trims a text and replaces line breaks and control characters with spaces. */
export const foldLine = (text: string): string => trimText(text.replace(/[\s\p{Cc}]+/gu, ' '))

/** Normalises a text for search: lower case, single spaces, no accents, no invisible characters. */
export const foldForSearch = (text: string): string =>
  normalise(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const apostrophes = /[\u2018\u2019\u201b\u2032`\u00b4\uff07]/g
const strayJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu

/** Normalises a person's name to one line, without variants of punctuation. */
export const foldName = (name: string): string =>
  foldLine(name.replace(nonJoiners, ''))
    .replace(strayJoiners, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')

/** Normalises a telephone number to ASCII digits and punctuation, without `tel:`. */
export const foldPhone = (phone: string): string =>
  foldLine(normalise(phone, 'NFKC').replace(invisibles, ''))
    .replace(/^tel:/i, '')
    .replace(hyphens, '-')

/** Removes invisible characters from a web address. */
export const foldLink = (address: string): string => trimText(address).replace(nonJoiners, '')

/** Letters and digits of domains, and the full stops of East Asian keyboards (UTS #46). */
const domainText = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff61-]|\u200c|\u200d)+$/u

/** Converts a domain to lower-case ASCII (UTS #46). Returns anything else unchanged. */
export function foldDomain(domain: string): string {
  const address = `https://${domain}`
  return domainText.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain
}

/** Normalises an email address for storing and comparing: lower case, ASCII domain. */
export function foldEmail(address: string): string {
  const text = normalise(address, 'NFKC').replace(nonJoiners, '').trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  return at === 0 ? text : text.slice(0, at) + foldDomain(text.slice(at))
}

/** Normalises a password to NFKC (NIST SP 800-63B-4, 3.1.1.2), the same from every device. */
export const foldPassword = (password: string): string => normalise(password, 'NFKC')
