import { introductionLimits } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent } from '#components/ReasonForm.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { type Act, useAct } from '../api.ts'
import { contactChoice } from '../contact-choice.ts'

interface ActWords extends ReasonContent {
  done: string
}

/** The words of the dialogs; `name` is the other side's. */
const actWords: Record<Act, (name: string) => ActWords> = {
  accept: (name) => ({
    title: `Accept ${name}’s request`,
    after: `You get ${name}’s email address, and an email goes to both of you. Either of you can end the connection later.`,
    button: 'Accept',
    done: `You and ${name} are connected. Their contact stands under Connected.`,
  }),
  decline: (name) => ({
    title: `Decline ${name}’s request`,
    text: `${name} is told at once, and sees it as “Not this time”.`,
    reason: {
      name: 'note',
      label: 'A few words (optional)',
      description: `They go to ${name} with your answer. At most ${introductionLimits.note} characters.`,
    },
    button: 'Decline',
    done: `Declined. ${name} has been told.`,
  }),
  withdraw: (name) => ({
    title: `Withdraw your request to ${name}?`,
    text: 'They see that you withdrew it. You can ask them again.',
    button: 'Withdraw',
    done: 'Your request is withdrawn.',
  }),
  end: (name) => ({
    title: `End the connection with ${name}?`,
    text: 'Each other’s contact disappears here for both of you. This cannot be taken back.',
    button: 'End connection',
    destructive: true,
    done: 'The connection is ended.',
  }),
  report: (name) => ({
    title: `Report ${name}’s message`,
    text: 'Administrators then read this message and your reason, and none of your other messages. The request itself stays as it is.',
    reason: {
      label: 'What is wrong with it',
      requiredMessage: 'Please tell us what’s wrong with this message',
    },
    button: 'Report message',
    destructive: true,
    done: 'Thank you for telling us. An administrator reads it.',
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    text: 'They aren’t told. Their requests stay unanswered and don’t reach you, and yours to them is withdrawn. You can undo the block at the foot of this page.',
    button: 'Block',
    destructive: true,
    done: `${name} is blocked.`,
  }),
}

/** What is said otherwise about an offer of help. */
const offerWords: Partial<Record<Act, (name: string) => Partial<ActWords>>> = {
  accept: (name) => ({
    title: `Accept ${name}’s offer`,
    after: `You get the contact that ${name} chose, and an email goes to both of you. Either of you can end the connection later.`,
  }),
  decline: (name) => ({ title: `Decline ${name}’s offer` }),
  withdraw: (name) => ({
    title: `Withdraw your offer to ${name}?`,
    text: 'They see that you withdrew it. You cannot offer help with this ask again.',
    done: 'Your offer is withdrawn.',
  }),
}

export interface Asked {
  id: string
  act: Act
  introduction: Introduction
}

interface IntroductionDialogProps {
  /** What is about to be done with which request; null while closed. */
  asked: Asked | null
  onClose: () => void
}

/** Says what follows from an act, and asks for what it needs. */
export function IntroductionDialog({ asked, onClose }: IntroductionDialogProps) {
  const { data: me } = useQuery(meQuery)
  const network = useNetwork()
  const { mutateAsync } = useAct()
  const wordsOf = ({ act, introduction: { member, offer } }: Asked): ActWords => {
    const words = {
      ...actWords[act](member.name),
      ...(offer && offerWords[act]?.(member.name)),
    }
    if (act !== 'accept' || !me) return words
    const label = `What ${member.name} gets of you`
    return { ...words, choice: { label, ...contactChoice(me, network) } }
  }
  return (
    <ReasonDialog
      onClose={onClose}
      // The member's own contacts are offered to share.
      item={me ? asked : null}
      content={wordsOf}
      send={(item, { choice, reason }) =>
        mutateAsync({
          ...item,
          share: choice === 'linkedin' ? choice : 'email',
          text: reason,
          done: wordsOf(item).done,
        })
      }
    />
  )
}
