import { z } from 'zod'
import { moment } from '../core/fields.ts'

/** The steps of Start here. `listed`: in the directory, or for friends among the supporters. */
export const startSteps = [
  'answers',
  'photo',
  'about',
  'help_with',
  'listed',
  'chat',
  'event',
] as const
export type StartStep = (typeof startSteps)[number]

/** The lines of For you: what waits for an answer, the next event, and news. */
export const forYouKinds = [
  'introduction',
  'pod',
  'study',
  'event',
  'ask',
  'win',
  'member',
  'opportunity',
] as const
export type ForYouKind = (typeof forYouKinds)[number]

export const homeSchema = z.object({
  /** Empty once all steps are done or the list is hidden. */
  start: z.array(z.object({ key: z.enum(startSteps), done: z.boolean() })),
  /** What waits for an answer, longest wait first; then the next event; then news. */
  for_you: z.array(
    z.object({
      kind: z.enum(forYouKinds),
      title: z.string(),
      /** When it arrived. For an event its start, for an opportunity its deadline. */
      at: moment(),
      path: z.string(),
    }),
  ),
})
export type Home = z.infer<typeof homeSchema>
export type ForYou = Home['for_you'][number]
