import { z } from 'zod'
import { moment } from '../core/fields.ts'

/**
 * The steps of Start here, in their order. `answers` are those that an application must have, and a step while
 * some are missing. `listed` is the directory, or for friends the supporters.
 */
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

/** The lines of For you: what waits for an answer, the next event, and what is new. */
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

/** What Home shows above the panels of the network. */
export const homeSchema = z.object({
  /** Empty once every step is done, or the list was put away. */
  start: z.array(z.object({ key: z.enum(startSteps), done: z.boolean() })),
  /** What waits for an answer, longest wait first; then the next event; then what is new. */
  for_you: z.array(
    z.object({
      kind: z.enum(forYouKinds),
      title: z.string(),
      /** When it came or, of an event and an opportunity, when it begins or closes. */
      at: moment(),
      /** The page that shows it. */
      path: z.string(),
    }),
  ),
})
export type Home = z.infer<typeof homeSchema>
export type ForYou = Home['for_you'][number]
