import { z } from 'zod'
import { trimText } from './fold.ts'
import { parseMarkdown } from './markdown.ts'

/** Markdown of at most `max` characters; may be empty. */
export const markdownField = (max: number) =>
  z
    .string({ error: 'Text is required' })
    .overwrite(trimText)
    .max(max, `Please keep the text to ${max.toLocaleString('en-GB')} characters`)
    .refine(
      (text) => parseMarkdown(text) !== null,
      'Please use fewer nested quotes, lists or emphases',
    )
