import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { deleteMessage } from '@portal/shared/conversations/endpoints'
import {
  conversationAnchor,
  conversations,
  messageAnchor,
} from '@portal/shared/conversations/kinds'
import type { ConversationSubject, Message } from '@portal/shared/conversations/schemas'
import { formatCount } from '@portal/shared/core/count'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BlockDialog } from '#components/BlockDialog.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card } from '#components/cards/Card.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import {
  emailsOf,
  ReasonDialog,
  reasonForAuthor,
  reportContent,
} from '#components/ReasonDialog.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useSession } from '#lib/session/session.ts'
import {
  keyOfConversation,
  mergeMessagePages,
  useConversation,
  useDeleteMessage,
  useReportMessage,
} from '../api.ts'
import { useOutbox } from '../outbox.ts'
import { Composer } from './Composer.tsx'
import { type MessageAct, MessageItem, UnsentItem } from './MessageItem.tsx'

interface ConversationProps {
  subject: ConversationSubject
}

export function Conversation({ subject }: ConversationProps) {
  const thread = useConversation(subject)
  return (
    <Card id={conversationAnchor} title="Conversation" compact>
      <QueryBoundary query={thread.query} errorMessage="We couldn’t load the conversation.">
        {() => <Thread key={subject.id} subject={subject} {...thread} />}
      </QueryBoundary>
    </Card>
  )
}

function Thread({
  subject,
  query,
  canWrite,
  news,
  ask,
}: ConversationProps & ReturnType<typeof useConversation>) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const messages = query.data ? mergeMessagePages(query.data) : []
  const box = useOutbox(subject, ask)
  const isEmpty = messages.length + box.unsent.length === 0
  const [asked, setAsked] = useState<Asked | null>(null)
  useScrollToLinkedMessage(messages)
  const me = {
    name: user?.full_name ?? '',
    photo: queryClient.getQueryData(meQuery.queryKey)?.photo ?? null,
  }
  const fromOthers = news.filter(({ author }) => author.id !== user?.id)
  return (
    <Stack gap="md">
      {query.hasNextPage && (
        <Button
          variant="link"
          style={{ alignSelf: 'flex-start' }}
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Earlier messages
        </Button>
      )}
      {isEmpty && <Text c="dimmed">{conversations[subject.kind].empty}</Text>}
      <Stack component="ol" aria-label="Messages" display={isEmpty ? 'none' : 'flex'}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            subject={subject}
            message={message}
            onAct={(act) => setAsked({ act, message })}
          />
        ))}
        {box.unsent.map((message) => (
          <UnsentItem
            key={message.key}
            message={message}
            author={me}
            onAgain={canWrite ? () => box.again(message) : undefined}
            onDiscard={() => box.discard(message)}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">
        {fromOthers.length > 0 && formatCount(fromOthers.length, 'new message')}
      </VisuallyHidden>
      {canWrite && (
        <Composer
          field={field}
          label="Write a message"
          value={box.text}
          onChange={box.setText}
          onSend={box.write}
          sendLabel="Send"
        />
      )}
      <MessageDialogs subject={subject} asked={asked} onClose={() => setAsked(null)} />
    </Stack>
  )
}

/** Scrolls to the message in the URL, or to the head of the conversation if it is missing. */
function useScrollToLinkedMessage(messages: Message[]) {
  const { hash, key } = useLocation()
  const isThere = messages.some(({ id }) => hash === `#${messageAnchor(id)}`)
  const isNamed =
    isThere || hash === `#${conversationAnchor}` || hash.startsWith(`#${messageAnchor('')}`)
  const led = useRef<string>(null)
  useEffect(() => {
    // Following a link again scrolls again; closing a dialog does not.
    if (!isNamed || led.current === key) return
    // Runs after the page's heading has taken the focus.
    const frame = requestAnimationFrame(() => {
      led.current = key
      const target = document.getElementById(isThere ? hash.slice(1) : conversationAnchor)
      target?.scrollIntoView({ block: isThere ? 'center' : 'start' })
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isNamed, isThere, hash, key])
}

interface Asked {
  act: MessageAct
  message: Message
}

interface MessageDialogsProps extends ConversationProps {
  asked: Asked | null
  onClose: () => void
}

function MessageDialogs({ subject, asked, onClose }: MessageDialogsProps) {
  const change = useDeleteMessage(subject)
  const report = useReportMessage(subject)
  const about = (act: MessageAct) => asked?.act === act && asked.message
  return (
    <>
      <ConfirmDialog
        item={about('delete')}
        title="Delete your message?"
        confirmLabel="Delete"
        destructive
        busy={change.isPending}
        onConfirm={(message) => change.mutate({ message }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <Text>Members can no longer read it. You can’t undo this.</Text>
      </ConfirmDialog>
      <ReasonDialog
        item={about('remove')}
        content={({ id, author }) => ({
          title: `Remove ${author.name}’s message?`,
          text: 'Members can no longer read it. You can’t undo this.',
          reason: reasonForAuthor(author.id && author.name),
          emails: emailsOf(deleteMessage, ({ reason }) => ({ params: { id }, body: { reason } })),
          button: 'Remove',
          destructive: true,
        })}
        send={(message, { reason }) => change.mutateAsync({ message, reason })}
        onClose={onClose}
      />
      <ReasonDialog
        item={about('report')}
        content={({ author }) => reportContent(author.name, 'message')}
        send={(message, { reason }) => report.mutateAsync({ message, reason })}
        onClose={onClose}
      />
      <BlockDialog
        item={about('block')}
        invalidates={[keyOfConversation(subject)]}
        onClose={onClose}
      />
    </>
  )
}
