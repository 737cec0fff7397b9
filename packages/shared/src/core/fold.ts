/*
 * One form for texts that look or mean the same. What people type or paste goes through here before it is
 * checked, stored or compared.
 */

/** A character that nobody sees (category Cf), such as zero width and direction marks, but for those of flags. */
const invisible = String.raw`(?![\u{e0020}-\u{e007f}])\p{Cf}`
const blank = `(?:\\s|${invisible})`
const invisibles = new RegExp(invisible, 'gu')
/** Zero-width joiners shape letters in Persian and Indic scripts, also in domains. */
const nonJoiners = new RegExp(`(?![\\u200c\\u200d])${invisible}`, 'gu')
// The lookbehind keeps the time linear in long runs of blanks.
const blankEnds = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'gu')

/**
 * A text in a normal form of Unicode. One with more than 30 marks in a row, which no language has (UAX #15,
 * 13), stays as it is: putting thousands of them in order takes seconds.
 */
const normalise = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  /[\p{M}\uff9e\uff9f]{31}/u.test(text) ? text : text.normalize(form)

/** A text in NFC, without white space and invisible characters at both ends. */
export const trimText = (text: string): string => normalise(text, 'NFC').replace(blankEnds, '')

/** As `trimText`, with a space for line breaks and control characters, which would break email headers. */
export const foldLine = (text: string): string => trimText(text.replace(/[\s\p{Cc}]+/gu, ' '))

/** A text as searches compare it: lower case, without accents and invisible characters, one space between words. */
export const foldForSearch = (text: string): string =>
  normalise(text, 'NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const apostrophes = /[\u2018\u2019\u201b\u2032`\u00b4\uff07]/g
const strayJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L})/gu

/** A person's name on one line, with one kind of apostrophe, hyphen and space, and without invisible characters. */
export const foldName = (name: string): string =>
  foldLine(name.replace(nonJoiners, ''))
    .replace(strayJoiners, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')

/** A telephone number with digits and punctuation of ASCII, and without `tel:`. */
export const foldPhone = (phone: string): string =>
  foldLine(normalise(phone, 'NFKC').replace(invisibles, ''))
    .replace(/^tel:/i, '')
    .replace(hyphens, '-')

/** A web address without invisible characters. */
export const foldLink = (address: string): string => trimText(address).replace(nonJoiners, '')

/** Letters and digits of domains; also the full stops of East Asian keyboards (UTS #46). */
const domainText = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff61-]|\u200c|\u200d)+$/u

/** A domain in ASCII and lower case, `xn--` for other letters (UTS #46); as it is if it is no domain. */
export function foldDomain(domain: string): string {
  const address = `https://${domain}`
  return domainText.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain
}

/** An email address as it is stored and compared: lower case, its domain in ASCII, nothing invisible. */
export function foldEmail(address: string): string {
  const text = normalise(address, 'NFKC').replace(nonJoiners, '').trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  return at === 0 ? text : text.slice(0, at) + foldDomain(text.slice(at))
}

/** A password as it is hashed and compared: NFKC (NIST SP 800-63B-4, 3.1.1.2), whatever device it is typed on. */
export const foldPassword = (password: string): string => normalise(password, 'NFKC')
