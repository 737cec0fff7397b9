import { type AnnouncementForm, audienceKinds } from '@portal/shared/announcements/forms'

type Audience = Pick<AnnouncementForm, 'audience' | 'audience_of'>

/** The values of the form. The audience is one select: its kind, and what it is of, as 'industry:FinTech'. */
export type AnnouncementValues = Omit<AnnouncementForm, keyof Audience> & { to: string }

/** The audience that a value of the select stands for. */
export function audienceOf(to: string): Audience {
  const [kind, ...of] = to.split(':')
  const audience = audienceKinds.find((one) => one === kind) ?? 'all'
  return { audience, audience_of: of.join(':') }
}

/** The value of the select that stands for an audience. */
export const audienceValue = ({ audience, audience_of }: Audience) =>
  audience_of === '' ? audience : `${audience}:${audience_of}`
