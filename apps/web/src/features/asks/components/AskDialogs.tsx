import { Text } from '@mantine/core'
import { deleteAsk } from '@portal/shared/asks/endpoints'
import type { Ask } from '@portal/shared/asks/schemas'
import { BlockDialog } from '#components/BlockDialog.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import {
  emailsOf,
  ReasonDialog,
  reasonForAuthor,
  reportContent,
} from '#components/ReasonDialog.tsx'
import { useDeleteAsk, useReportAsk } from '../api.ts'

const AskForm = lazyComponent(async () => (await import('./AskForm.tsx')).AskForm)
const HelpForm = lazyComponent(async () => (await import('./AnswerForms.tsx')).HelpForm)
const CloseForm = lazyComponent(async () => (await import('./AnswerForms.tsx')).CloseForm)

export type Act = 'help' | 'edit' | 'close' | 'delete' | 'remove' | 'report' | 'block'

interface AskDialogsProps {
  ask: Ask
  act: Act | null
  onClose: () => void
  onGone: () => void
}

export function AskDialogs({ ask, act, onClose, onGone }: AskDialogsProps) {
  const del = useDeleteAsk()
  const report = useReportAsk()
  const about = (one: Act) => act === one && ask
  return (
    <>
      <ItemDialog item={about('help')} title={`Help ${ask.author.name}`} onClose={onClose}>
        {(one) => <HelpForm ask={one} onClose={onClose} />}
      </ItemDialog>
      <ItemDialog item={about('edit')} title="Edit your ask" onClose={onClose}>
        {(one) => <AskForm ask={one} onDone={onClose} onClose={onClose} />}
      </ItemDialog>
      <ItemDialog item={about('close')} title="Close your ask" onClose={onClose}>
        {(one) => <CloseForm ask={one} onClose={onClose} />}
      </ItemDialog>
      <ConfirmDialog
        item={about('delete')}
        title={`Delete “${ask.title}”?`}
        confirmLabel="Delete"
        destructive
        busy={del.isPending}
        onConfirm={(one) => del.mutate({ ask: one }, { onSuccess: onGone })}
        onClose={onClose}
      >
        <Text>
          This also deletes its conversation. You can’t undo it. Introductions from this ask stay.
        </Text>
      </ConfirmDialog>
      <ReasonDialog
        item={about('remove')}
        content={({ id, title, author }) => ({
          title: `Remove “${title}”?`,
          text: 'Members can no longer read it or its conversation. You can’t undo this.',
          reason: reasonForAuthor(author.id && author.name),
          emails: emailsOf(deleteAsk, ({ reason }) => ({ params: { id }, body: { reason } })),
          button: 'Remove ask',
          destructive: true,
        })}
        send={(one, { reason }) => del.mutateAsync({ ask: one, reason })}
        onDone={onGone}
        onClose={onClose}
      />
      <ReasonDialog
        item={about('report')}
        content={({ author }) => reportContent(author.name, 'ask')}
        send={(one, { reason }) => report.mutateAsync({ ask: one, reason })}
        onClose={onClose}
      />
      <BlockDialog item={about('block')} invalidates={[]} onBlocked={onGone} onClose={onClose} />
    </>
  )
}
