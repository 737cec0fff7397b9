import { introductionLimits } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent } from '#components/ReasonForm.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { type Act, useAct } from '../api.ts'
import { contactChoice } from '../contact-choice.ts'

interface ActionContent extends ReasonContent {
  done: string
}

/** The texts of the dialogs. `name` is the other member's. */
const actionContent: Record<Act, (name: string) => ActionContent> = {
  accept: (name) => ({
    title: `Accept ${name}’s request`,
    after: `You get ${name}’s email address, and we’ll email you both. Either of you can end the connection later.`,
    button: 'Accept',
    done: `You’re connected with ${name}.`,
  }),
  decline: (name) => ({
    title: `Decline ${name}’s request`,
    text: `We’ll tell ${name} now. They’ll see “Not this time”.`,
    reason: {
      label: 'Your note (optional)',
      description: `We’ll send it to ${name} with your answer. Up to ${introductionLimits.note} characters.`,
    },
    button: 'Decline',
    done: `Declined. We’ve told ${name}.`,
  }),
  withdraw: (name) => ({
    title: `Withdraw your request to ${name}?`,
    text: 'They’ll see that you withdrew it. You can ask them again.',
    button: 'Withdraw',
    done: 'Your request is withdrawn.',
  }),
  end: (name) => ({
    title: `End the connection with ${name}?`,
    text: 'You’ll both stop seeing each other’s contact details here. You can’t undo this.',
    button: 'End connection',
    destructive: true,
    done: 'You’ve ended the connection.',
  }),
  report: (name) => ({
    title: `Report ${name}’s message`,
    text: 'Administrators will read this message and your reason, but no other messages. The request stays as it is.',
    reason: {
      label: 'What’s wrong with it?',
      requiredMessage: 'Please tell us what’s wrong with this message',
    },
    button: 'Report message',
    destructive: true,
    done: 'Thank you. An administrator will check it.',
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    text: 'We won’t tell them. You won’t get their requests, and we’ll withdraw yours. You can unblock them at the bottom of this page.',
    button: 'Block',
    destructive: true,
    done: `You’ve blocked ${name}.`,
  }),
}

/** Replaces texts for an offer of help. */
const offerContent: Partial<Record<Act, (name: string) => Partial<ActionContent>>> = {
  accept: (name) => ({
    title: `Accept ${name}’s offer`,
    after: `You get the contact details that ${name} chose, and we’ll email you both. Either of you can end the connection later.`,
  }),
  decline: (name) => ({ title: `Decline ${name}’s offer` }),
  withdraw: (name) => ({
    title: `Withdraw your offer to ${name}?`,
    text: 'They’ll see that you withdrew it. You can’t offer help with this ask again.',
    done: 'Your offer is withdrawn.',
  }),
}

export interface Asked {
  id: string
  act: Act
  introduction: Introduction
}

interface IntroductionDialogProps {
  asked: Asked | null
  onClose: () => void
  onDone: (asked: Asked) => void
}

export function IntroductionDialog({ asked, onClose, onDone }: IntroductionDialogProps) {
  const { data: me } = useQuery(meQuery)
  const network = useNetwork()
  const { mutateAsync } = useAct()
  const wordsOf = ({ act, introduction: { member, offer } }: Asked): ActionContent => {
    const words = {
      ...actionContent[act](member.name),
      ...(offer && offerContent[act]?.(member.name)),
    }
    if (act !== 'accept' || !me) return words
    const label = `What you share with ${member.name}`
    return { ...words, choice: { label, ...contactChoice(me, network) } }
  }
  return (
    <ReasonDialog
      onClose={onClose}
      onDone={onDone}
      // Offers the member's own contacts to share.
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
