import { z } from 'zod'
import { abilitiesSchema, moment } from '../core/fields.ts'

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

/**
 * The lines of For you. `meeting` asks whether the reader has met a connection; `attended` names
 * other members at a past event.
 */
export const forYouKinds = [
  'introduction',
  'pod',
  'study',
  'meeting',
  'attended',
  'event',
  'ask',
  'win',
  'member',
  'opportunity',
] as const
export type ForYouKind = (typeof forYouKinds)[number]

/** A person that a line is about. Friends only see names and photos. */
const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  role: z.string().nullable(),
  company: z.string().nullable(),
})

export const homeSchema = z.object({
  /** Empty once all steps are done or the list is hidden. */
  start: z.array(z.object({ key: z.enum(startSteps), done: z.boolean() })),
  /** What waits for an answer, longest wait first; then the next event; then news. */
  for_you: z.array(
    z.object({
      kind: z.enum(forYouKinds),
      /** The subject's id; null for a line that only counts more items. */
      id: z.string().nullable(),
      title: z.string(),
      /** When it arrived or was accepted; an event's start, or end if `attended`; a deadline. */
      at: moment(),
      path: z.string(),
      person: personSchema.nullable(),
      /** A quote: a message, a new founder's bio, or when and where an event is. */
      excerpt: z.string().nullable(),
      /** At most five members who are going to an event, or were there, and show it. */
      faces: z.array(personSchema.extend({ can: abilitiesSchema('ask') })),
      can: abilitiesSchema('ask'),
    }),
  ),
  /** If true, lines are new since the day of joining, otherwise since the previous visit. */
  is_first_visit: z.boolean(),
})
export type Home = z.infer<typeof homeSchema>
export type ForYou = Home['for_you'][number]
