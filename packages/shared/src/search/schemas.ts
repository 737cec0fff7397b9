import { z } from 'zod'

/** The kinds of search result, in order. */
export const searchKinds = [
  'person',
  'supporter',
  'topic',
  'event',
  'win',
  'ask',
  'resource',
  'perk',
  'opportunity',
  'study',
  'pod',
  'announcement',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Only groups with results. A topic is something founders can help with. */
export const searchResultSchema = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** Most relevant first. */
      items: z.array(
        z.object({
          title: z.string(),
          /** A few more words; may be empty. */
          detail: z.string(),
          path: z.string(),
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type SearchResult = z.infer<typeof searchResultSchema>
export type SearchItem = SearchResult['groups'][number]['items'][number]
