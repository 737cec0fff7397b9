/** The emails to which a network can add a paragraph, and when each is sent. */
export const ownTextEmails = {
  received: { label: 'Received', sentTo: 'Applicants, when they have applied' },
  welcome: { label: 'Welcome', sentTo: 'Applicants you have approved' },
  declined: { label: 'Declined', sentTo: 'Applicants you have declined' },
  invitation: { label: 'Invitation', sentTo: 'People you invite or import' },
  reminder: { label: 'Reminder', sentTo: 'Invited people who have not answered' },
} as const
export type OwnTextEmail = keyof typeof ownTextEmails

export const ownTextLength = 600
