// Hebrew, Arabic, Syriac, Thaana, N'Ko, Mandaic and other right-to-left scripts.
const rightToLeft =
  '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const written = new RegExp(rightToLeft, 'u')
const run = new RegExp(
  // Text that is already isolated, or a right-to-left run with its closing quotation mark.
  `\\u2068[^\\u2069]*\\u2069|${rightToLeft}(?:[^\\p{L}“”\\u2068]*${rightToLeft})*(?:[^\\p{L}“”\\u2068]*(?=”))?`,
  'gu',
)

/**
 * Isolates a name or title with right-to-left letters for use in a sentence, with FIRST STRONG
 * ISOLATE (U+2068) and POP DIRECTIONAL ISOLATE (U+2069). Returns other texts unchanged.
 */
export const isolate = (text: string): string => (written.test(text) ? `\u2068${text}\u2069` : text)

/** Isolates all right-to-left runs in a sentence, such as a title or a notification. */
export const isolateRuns = (sentence: string): string =>
  sentence.replace(run, (found) => (found.startsWith('\u2068') ? found : isolate(found)))
