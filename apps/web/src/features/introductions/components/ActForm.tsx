import { Text } from '@mantine/core'
import {
  type IntroductionContact,
  introductionContactLabels,
  introductionLimits,
} from '@portal/shared/introductions/options'
import {
  type Introduction,
  introductionDeclineSchema,
  introductionReportSchema,
} from '@portal/shared/introductions/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { z } from 'zod'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { type ActValues, useIntroductionCalls } from '../api.ts'
import type { Act } from '../introductions-state.ts'

interface ActText {
  title: string
  text: string
  /** The field in which the member writes something. */
  field?: { name: 'note' | 'reason'; label: string; description?: string; required?: boolean }
  label: string
  done: string
}

/** The words of the dialogs; `name` is the other side's. */
export const actTexts: Record<Act, (name: string) => ActText> = {
  accept: (name) => ({
    title: `Accept ${name}’s request`,
    text: `You get ${name}’s e-mail address, and a mail goes to both of you. Either of you can end the connection later.`,
    label: 'Accept',
    done: `You and ${name} are connected. Their contact stands under Connected.`,
  }),
  decline: (name) => ({
    title: `Decline ${name}’s request`,
    text: `${name} sees it the next morning at the earliest, as “Not this time”. Until then it looks unanswered to them.`,
    field: {
      name: 'note',
      label: 'A few words (optional)',
      description: `They go to ${name} with your answer. At most ${introductionLimits.note} characters.`,
    },
    label: 'Decline',
    done: `Declined. ${name} sees it the next morning at the earliest.`,
  }),
  withdraw: (name) => ({
    title: `Withdraw your request to ${name}?`,
    text: 'They see that you withdrew it. You can ask them again from the next morning on.',
    label: 'Withdraw',
    done: 'Your request is withdrawn.',
  }),
  end: (name) => ({
    title: `End the connection with ${name}?`,
    text: 'Each other’s contact disappears here for both of you. This cannot be taken back.',
    label: 'End connection',
    done: 'The connection is ended.',
  }),
  report: (name) => ({
    title: `Report ${name}’s message`,
    text: 'Administrators then read this message and your reason, and none of your other messages. The request itself stays as it is.',
    field: { name: 'reason', label: 'What is wrong with it', required: true },
    label: 'Report message',
    done: 'Thank you for telling us. An administrator reads it.',
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    text: 'They cannot ask you any more, and are not told. A request of theirs that waits is declined without words, and yours to them is withdrawn. You can undo the block at the foot of this page.',
    label: 'Block',
    done: `${name} is blocked.`,
  }),
}

/** What checks the fields of an act; the others have nothing to check. */
const schemas: Partial<Record<Act, z.ZodType<object>>> = {
  decline: introductionDeclineSchema,
  report: introductionReportSchema,
}
const unchecked = z.object({})

/** What the member shares by default: the e-mail address if the profile has no link any more. */
const preferredContact = ({ introduction_contact, linkedin_profile }: Me): IntroductionContact =>
  introduction_contact === 'linkedin' && linkedin_profile ? 'linkedin' : 'email'

interface ActFormProps {
  act: Act
  introduction: Introduction
  me: Me
  onDone: () => void
  onCancel: () => void
}

/** Says what follows from an act, and asks for what it needs. */
export function ActForm({ act, introduction, me, onDone, onCancel }: ActFormProps) {
  const { member, id } = introduction
  const { text, field, label, done } = actTexts[act](member.name)
  const labels = introductionContactLabels(useNetwork())
  const calls = useIntroductionCalls()
  const dialog = useDraftForm<ActValues, object>({
    name: `introduction:${act}:${id}`,
    empty: () => ({ share: preferredContact(me), note: '', reason: '' }),
    resolver: resolverFor((values) => (schemas[act] ?? unchecked).safeParse(values)),
  })
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={async () => {
        await calls.act(act, introduction, dialog.form.getValues())
        notify.success(done)
      }}
      failed="That could not be saved. Please try again in a moment."
      submitLabel={label}
      variant={act === 'end' || act === 'block' || act === 'report' ? 'destructive' : 'filled'}
      onDone={onDone}
      onCancel={onCancel}
    >
      {act === 'accept' && (
        <RadioGroupField
          control={control}
          name="share"
          label={`What ${member.name} gets of you`}
          choices={[
            { value: 'email', label: labels.email, description: me.email },
            ...(me.linkedin_profile
              ? [{ value: 'linkedin', label: labels.linkedin, description: me.linkedin_profile }]
              : []),
          ]}
        />
      )}
      <Text>{text}</Text>
      {field && <TextAreaField control={control} {...field} data-autofocus />}
    </DialogForm>
  )
}
