import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { day, line, requiredLine } from '../core/fields.ts'
import { optionalTimeOfDay, webAddress } from '../core/form-schemas.ts'
import { markdownField } from '../core/markdown-field.ts'
import { namesOf } from '../core/options.ts'
import { industryFilters } from '../directory/filters.ts'

/** Whom an announcement is for: all members, or those of one track, industry, pod or event. */
export const audienceKinds = ['all', 'track', 'industry', 'pod', 'event'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** The maximum length of an announcement's text, in characters. */
export const announcementLength = 10_000

const isUuid = (value: string) => z.uuid().safeParse(value).success

const choices: Record<AudienceKind, { is: (value: string) => boolean; message: string }> = {
  all: { is: (value) => value === '', message: 'Please leave this empty for all members' },
  track: {
    is: (value) => userTypes.some((one) => one === value),
    message: 'Please choose a track',
  },
  industry: {
    is: (value) => industryFilters.some((one) => one === value),
    message: 'Please choose an industry',
  },
  pod: { is: isUuid, message: 'Please choose a pod' },
  event: { is: isUuid, message: 'Please choose an event' },
}

const audienceShape = {
  audience: z.enum(audienceKinds, { error: 'Please choose who it’s for' }),
  /** The track, the industry, or the id of the pod or event; empty for all members. */
  audience_of: line().default(''),
}

interface Audience {
  audience: AudienceKind
  audience_of: string
}

function checkAudience({ audience, audience_of }: Audience, context: z.RefinementCtx): void {
  const { is, message } = choices[audience]
  if (!is(audience_of)) context.addIssue({ code: 'custom', message, path: ['audience_of'] })
}

/** Refuses one of two texts without the other, with the message of the one that is missing. */
const bothOrNone =
  <K extends string>(messages: Record<K, string>) =>
  (form: Record<K, string>, context: z.RefinementCtx): void => {
    const [name, ...others] = namesOf(messages).filter((field) => form[field] === '')
    if (name === undefined || others.length > 0) return
    context.addIssue({ code: 'custom', message: messages[name], path: [name] })
  }

/** An audience, as the editor asks for its size. */
export const audienceSchema = z
  .object({
    ...audienceShape,
    /** As text, since it stands in the address. */
    about_service: z.enum(['true', 'false']).default('false'),
  })
  .superRefine(checkAudience)

/** The administrators' form of an announcement. */
export const announcementFormSchema = z
  .object({
    subject: requiredLine('Subject is required'),
    /** Markdown. */
    text: markdownField(announcementLength).min(1, 'Text is required'),
    button_label: line(60).default(''),
    button_url: webAddress().default(''),
    /** Whether it is about the portal itself: then it needs no consent to news. */
    about_service: z.boolean().default(false),
    ...audienceShape,
  })
  .superRefine(checkAudience)
  .superRefine(
    bothOrNone({
      button_label: 'Please enter the button’s text',
      button_url: 'Please enter the button’s link',
    }),
  )
export type AnnouncementForm = z.output<typeof announcementFormSchema>

/** When to send: at a day and time in the network's time zone, or at once if both are empty. */
export const scheduleSchema = z
  .object({
    date: z.union([z.literal(''), day('Please pick a date')]).default(''),
    time: optionalTimeOfDay(),
  })
  .prefault({})
  .superRefine(bothOrNone({ date: 'Please pick a date', time: 'Please enter a time' }))
export type Schedule = z.output<typeof scheduleSchema>
