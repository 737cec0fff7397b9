import type { EmailChoice, UnsubscribeLink } from '@portal/shared/emails/schemas'
import { topicTexts } from '@portal/shared/emails/topics'

/** What the notification says. */
export const savedText = ({ topic, on }: EmailChoice) =>
  on
    ? `Saved: you will get ${topicTexts[topic].mails}`
    : `Saved: you will not get ${topicTexts[topic].mails} any more`

/** What nobody can turn off, said in full beside what she can. */
export const alwaysSent = [
  'what becomes of your application',
  'your password, your address and two-step sign-in',
  'an event that you have a place at: when you get it, and when the event is moved, cancelled or back on',
  'a win of yours that an administrator removed',
  'the deletion of your account',
]

interface Words {
  title: string
  text: string
}

/** What the page says of a link that holds, before and after its button. */
export function linkWords({ topic, on, wording }: UnsubscribeLink, touched: boolean): Words {
  const { name, about, mails } = topicTexts[topic]
  if (on && touched) {
    return { title: 'You are subscribed again', text: `You will get ${mails} again.` }
  }
  if (on) return { title: `Turn off ‘${name}’?`, text: about }
  const agreeing = wording ? ` Turning it on again means: “${wording}”.` : ''
  return {
    title: 'You are unsubscribed',
    text: `You will not get ${mails} any more. Mails that you need, such as those about your account, still come.${agreeing}`,
  }
}

export const unknownLink: Words = {
  title: 'We do not know this link',
  text: 'It may have been cut off on its way: copy the whole address from the mail. Or sign in, and choose your e-mails on your account page.',
}
