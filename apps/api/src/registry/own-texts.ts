import { memberInvitationDays } from '@portal/shared/imports/options'
import {
  applicationApproved,
  applicationReceived,
  applicationRejected,
  findNextEvent,
} from '../features/applications/emails.ts'
import { memberInvitation, memberInvitationReminder } from '../features/imports/emails.ts'
import type { Registry } from '../lib/registry.ts'
import { dayAt, daysAfter } from '../lib/text/days.ts'

/** Links of examples open the page that says that the link does not work. */
const token = 'example'

const expiry = () => daysAfter(new Date(), memberInvitationDays)

/** Examples of the emails to which the network can add a paragraph. */
export const ownTexts: Registry['ownTexts'] = {
  received: {
    isUnconfirmed: true,
    content: (context) => applicationReceived.content({ token }, context),
  },
  welcome: {
    isUnconfirmed: false,
    content: async (context) =>
      applicationApproved.content({ next: await findNextEvent(context.db) }, context),
  },
  declined: {
    isUnconfirmed: false,
    content: (context) => {
      const { reapply_days: days } = context.rules
      const from = days > 0 ? dayAt(daysAfter(new Date(), days)) : null
      return applicationRejected.content({ application_id: '', reason: null, from }, context)
    },
  },
  invitation: {
    isUnconfirmed: true,
    content: (context) => {
      const facts = { token, sends: 1, message: null, sender: null, to: context.to }
      return memberInvitation.content({ ...facts, expires_at: expiry() }, context)
    },
  },
  reminder: {
    isUnconfirmed: true,
    content: (context) => {
      const facts = { token, sends: 1, is_last: false, to: context.to }
      return memberInvitationReminder.content({ ...facts, expires_at: expiry() }, context)
    },
  },
}
