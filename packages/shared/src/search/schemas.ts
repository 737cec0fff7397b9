import { z } from 'zod'

/** What the search of the portal finds, in the order in which it is shown. */
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

/** The kinds of which something was found. A topic is what founders can help with. */
export const searchResultSchema = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** The most relevant first. */
      items: z.array(
        z.object({
          title: z.string(),
          /** More about it in a few words; may be empty. */
          detail: z.string(),
          /** The page that shows it. */
          path: z.string(),
          /** The address of a person's photo. */
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type SearchResult = z.infer<typeof searchResultSchema>
export type SearchItem = SearchResult['groups'][number]['items'][number]
