import { roleTexts } from '@portal/shared/accounts/roles'
import { correctableFields } from '@portal/shared/accounts/schemas'
import { roles } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { profileFields } from '@portal/shared/profile/fields'
import { z } from 'zod'
import { alwaysSent, asQueued, defineMail } from '../../lib/mail/define.ts'
import { askUs, isConfirmed } from '../../lib/mail/message.ts'

/** To a member whose photo an administrator has removed. */
export const photoRemoved = defineMail({
  name: 'photo_removed',
  ...alwaysSent,
  data: z.object({ reason: z.string() }),
  load: asQueued,
  words: ({ reason }, { network }) => ({
    subject: 'Your photo was removed',
    lead: `an administrator of ${network.name} has removed your photo. They wrote:`,
    quote: reason,
    paragraphs: [`You are welcome to choose another one. ${askUs(network)}`],
    button: { label: 'Open your account', url: paths.account },
  }),
})

/** To a founder whose profile an administrator has corrected: with what stands there when it is sent. */
export const profileCorrected = defineMail({
  name: 'profile_corrected',
  ...alwaysSent,
  data: z.object({ fields: z.array(z.enum(correctableFields)) }),
  load: async ({ db }, { user_id }) => {
    const select = { current_title: true, company_name: true, business_model: true }
    const profile = await db.founderProfile.findUnique({ where: { user_id }, select })
    return profile && { profile }
  },
  words: ({ fields, profile }, { network, to }) => {
    const lines = fields.map((name) => {
      const value = [profile[name] ?? []].flat().join(', ') || 'nothing'
      return profileFields[name].label + (isConfirmed(to) ? `: ${value}` : '')
    })
    return {
      subject: 'Your profile was corrected',
      lead: `an administrator of ${network.name} has corrected your profile${isConfirmed(to) ? '. It says now' : ', in'}:`,
      quote: lines.join('\n'),
      paragraphs: [`If that is not right, please tell us. ${askUs(network)}`],
      button: { label: 'Open your account', url: paths.account },
    }
  },
})

/** To somebody whose role was changed. */
export const roleChanged = defineMail({
  name: 'role_changed',
  ...alwaysSent,
  data: z.object({ role: z.enum(roles) }),
  load: asQueued,
  words: ({ role }, { network }) => ({
    subject: `Your role in ${network.name} has changed`,
    lead: `an administrator of ${network.name} has changed your role. You are ${roleTexts[role].noun} now.`,
    paragraphs: [
      roleTexts[role].permits,
      'You have been signed out everywhere. Please sign in again.',
      askUs(network),
    ],
    button: { label: 'Sign in', url: paths.landing },
  }),
})
