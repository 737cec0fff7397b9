import { z } from 'zod'

export const searchKinds = [
  'topic',
  'person',
  'supporter',
  'ask',
  'event',
  'win',
  'resource',
  'perk',
  'opportunity',
  'study',
  'pod',
  'announcement',
  'account',
  'guest_list',
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
          /** May be empty. */
          detail: z.string(),
          path: z.string(),
          /**
           * The part of a person's profile that the search found, if neither text above shows it.
           */
          why: z.object({ before: z.string(), match: z.string(), after: z.string() }).nullable(),
          photo: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type SearchResult = z.infer<typeof searchResultSchema>
export type SearchItem = SearchResult['groups'][number]['items'][number]
