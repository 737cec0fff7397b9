import { topicTexts } from '@portal/shared/emails/topics'
import type { Me } from '@portal/shared/profile/schemas'
import { SwitchRow } from '#components/SwitchRow.tsx'
import { useNetwork } from '#lib/network.ts'
import { useConsents } from '../api.ts'
import { wordingsOf } from '../consent-texts.ts'

/** The consent to the newsletter as one of the mails that the member chooses. */
export function NewsletterSwitch({ me }: { me: Me }) {
  const { answers, answer } = useConsents(me)
  const wording = wordingsOf(useNetwork(), me.user_type).newsletter
  const on = answers.newsletter
  return (
    <SwitchRow
      label={topicTexts.newsletter.name}
      state={on ? 'On' : 'Off'}
      checked={on}
      onChange={(wanted) => answer('newsletter', wanted)}
    >
      {topicTexts.newsletter.about} On means: “{wording}”, as under Consents.
    </SwitchRow>
  )
}
