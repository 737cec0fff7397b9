// Hebrew, Arabic, Syriac, Thaana, N'Ko, Mandaic and their neighbours, which are written from the right.
const rightToLeft =
  '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const written = new RegExp(rightToLeft, 'u')
const run = new RegExp(
  // What is isolated already; a run, up to the quotation mark that closes it.
  `\\u2068[^\\u2069]*\\u2069|${rightToLeft}(?:[^\\p{L}“”\\u2068]*${rightToLeft})*(?:[^\\p{L}“”\\u2068]*(?=”))?`,
  'gu',
)

/**
 * A name or title for a plain sentence, apart from its direction: in FIRST STRONG ISOLATE (U+2068) and POP
 * DIRECTIONAL ISOLATE (U+2069) if it has letters that are written from right to left, else as it is.
 */
export const isolate = (text: string): string => (written.test(text) ? `\u2068${text}\u2069` : text)

/** A sentence in which all that is written from right to left stands apart, such as a title or a notification. */
export const isolateRuns = (sentence: string): string =>
  sentence.replace(run, (found) => (found.startsWith('\u2068') ? found : isolate(found)))
