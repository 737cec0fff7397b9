import { z } from 'zod'
import { membersFilterSchema } from '../accounts/schemas.ts'
import { userTypes } from '../core/access.ts'
import { day, id, line, requiredLine } from '../core/fields.ts'
import { optionalTimeOfDay, webAddress } from '../core/form-schemas.ts'
import { markdownField } from '../core/markdown-field.ts'
import { namesOf } from '../core/options.ts'

/** The audiences that one word and perhaps `audience_of` describe. */
export const namedAudiences = ['all', 'track', 'industry', 'pod'] as const

/** The audiences whose reach a query can ask for. */
export const countedAudiences = [...namedAudiences, 'guests'] as const
type CountedAudience = (typeof countedAudiences)[number]

/** A named audience, the guests of an event, or who matches a filter of the members' list. */
export const audienceKinds = [...countedAudiences, 'members_filter'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Everyone who matches the filter when the announcement is sent. Only for administrators. */
const filterAudienceSchema = z.object({
  kind: z.literal('members_filter'),
  filter: membersFilterSchema,
})

export const announcementLength = 10_000

const isUuid = (value: string) => z.uuid().safeParse(value).success

const choices: Record<CountedAudience, { is: (value: string) => boolean; message: string }> = {
  all: { is: (value) => value === '', message: 'Please leave this empty for all members' },
  track: {
    is: (value) => userTypes.some((one) => one === value),
    message: 'Please choose a track',
  },
  industry: {
    is: (value) => value !== '',
    message: 'Please choose an industry',
  },
  pod: { is: isUuid, message: 'Please choose a pod' },
  guests: { is: isUuid, message: 'Please choose an event' },
}

const chooseAudience = 'Please choose who it’s for'
/** The track, the industry, or the id of the pod; empty for all members. */
const audience_of = line().default('')

/** The guests of an event, who need no consent to news, and perhaps its waiting list. */
const guestsAudienceSchema = z.object({
  kind: z.literal('guests'),
  event_id: id(),
  waiting: z.boolean().default(false),
})

interface Audience {
  audience: CountedAudience | { kind: AudienceKind }
  audience_of: string
}

function checkAudience({ audience, audience_of }: Audience, context: z.RefinementCtx): void {
  const { is, message } = choices[typeof audience === 'string' ? audience : 'all']
  if (!is(audience_of)) context.addIssue({ code: 'custom', message, path: ['audience_of'] })
}

/** Refuses a form with only one of two texts. Shows the message of the missing text. */
const bothOrNone =
  <K extends string>(messages: Record<K, string>) =>
  (form: Record<K, string>, context: z.RefinementCtx): void => {
    const [name, ...others] = namesOf(messages).filter((field) => form[field] === '')
    if (name === undefined || others.length > 0) return
    context.addIssue({ code: 'custom', message: messages[name], path: [name] })
  }

export const audienceSchema = z
  .object({
    audience: z.enum(countedAudiences, { error: chooseAudience }),
    audience_of,
    waiting: z.enum(['true', 'false']).default('false'),
    /** Text, because it is a query parameter. */
    about_service: z.enum(['true', 'false']).default('false'),
  })
  .superRefine(checkAudience)

/** A filter of the list of members, and whether the announcement needs no consent. */
export const filterReachSchema = z.object({
  filter: membersFilterSchema,
  about_service: z.boolean().default(false),
})

export const announcementFormSchema = z
  .object({
    subject: requiredLine('Subject is required'),
    text: markdownField(announcementLength).min(1, 'Text is required'),
    button_label: line(60).default(''),
    button_url: webAddress().default(''),
    /** True for news about the portal itself, which needs no consent. */
    about_service: z.boolean().default(false),
    audience: z.union([z.enum(namedAudiences), guestsAudienceSchema, filterAudienceSchema], {
      error: chooseAudience,
    }),
    audience_of,
  })
  .superRefine(checkAudience)
  .superRefine(
    bothOrNone({
      button_label: 'Please enter the button’s text',
      button_url: 'Please enter the button’s link',
    }),
  )
export type AnnouncementForm = z.output<typeof announcementFormSchema>

/** A day and time in the network's time zone; both empty means now. */
export const scheduleSchema = z
  .object({
    date: z.union([z.literal(''), day('Please pick a date')]).default(''),
    time: optionalTimeOfDay(),
  })
  .prefault({})
  .superRefine(bothOrNone({ date: 'Please pick a date', time: 'Please enter a time' }))
export type Schedule = z.output<typeof scheduleSchema>
