import { foldForSearch } from '../core/fold.ts'

/** Words to ignore in a search: all but the last of 'who can help with grants'. */
const stopWords = new Set(
  `a about an and any anyone are at by can do for from has have help how i in is know knows me my
   need of on or our someone that the to we what where who with you your`.split(/\s+/),
)

/** The maximum number of words in a search. Others are ignored. */
const maxWords = 8

/** The folded words of a search, each once, without stop words unless there are no others. */
export function searchWords(search: string): string[] {
  const words = [...new Set(foldForSearch(search).split(/\s+/).filter(Boolean))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}
