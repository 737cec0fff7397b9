import { Box, Button, Group, Text } from '@mantine/core'
import { messageAnchor } from '@portal/shared/conversations/kinds'
import type { ConversationSubject, Message } from '@portal/shared/conversations/schemas'
import { isolate } from '@portal/shared/core/direction'
import { type ReactNode, useRef, useState } from 'react'
import { LinkedText } from '#components/LinkedText.tsx'
import { MoreMenu } from '#components/MoreMenu.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { PersonName } from '#components/PersonName.tsx'
import { useInlineForm } from '#lib/dom/inline-form.ts'
import { failureText } from '#lib/http/use-change.ts'
import { formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { useEditMessage } from '../api.ts'
import type { UnsentMessage } from '../outbox.ts'
import { Composer } from './Composer.tsx'

interface FrameProps {
  id?: string
  name: string
  photo: string | null
  path?: string | null
  time: ReactNode
  menu?: ReactNode
  isFaint?: boolean
  children: ReactNode
}

function Frame({ id, name, photo, path, time, menu, isFaint: faint, children }: FrameProps) {
  return (
    <Group
      component="li"
      id={id}
      tabIndex={-1}
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      opacity={faint ? 0.75 : 1}
    >
      <PersonAvatar name={name} photo={photo} letters={2} size="md" />
      <Box flex={1} miw={0}>
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <Group gap="0 var(--mantine-spacing-xs)" align="baseline" flex={1} miw={0}>
            <Text span fw={600}>
              <PersonName name={name} path={path} />
            </Text>
            <Text span size="sm" c="dimmed">
              {time}
            </Text>
          </Group>
          {menu}
        </Group>
        {children}
      </Box>
    </Group>
  )
}

const stateTexts = { deleted: 'This message was deleted.', removed: 'This message was removed.' }

export type MessageAct = 'delete' | 'remove' | 'report' | 'block'

interface MessageItemProps {
  subject: ConversationSubject
  message: Message
  onAct: (act: MessageAct) => void
}

export function MessageItem({ subject, message, onAct }: MessageItemProps) {
  const { isEditing, opener, open, close } = useInlineForm()
  const { author, text, created_at, edited_at, state, can } = message
  const actions = [
    { key: 'edit', text: 'Edit', onClick: open },
    { key: 'delete', text: 'Delete', onClick: () => onAct('delete') },
    { key: 'remove', text: 'Remove', onClick: () => onAct('remove') },
    { key: 'report', text: 'Report', onClick: () => onAct('report') },
    { key: 'block', text: `Block ${isolate(author.name)}`, onClick: () => onAct('block') },
  ] as const
  return (
    <Frame
      {...author}
      id={messageAnchor(message.id)}
      time={
        <>
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatTimeAgo(created_at)}
          </time>
          {edited_at && <span title={formatDateTime(edited_at)}> (edited)</span>}
        </>
      }
      menu={
        !isEditing && (
          <MoreMenu
            ref={opener}
            label={`More about ${author.name}’s message, ${formatTimeAgo(created_at)}`}
            items={actions.filter(({ key }) => can[key])}
          />
        )
      }
    >
      {state !== 'shown' && (
        <Text c="dimmed" fs="italic">
          {stateTexts[state]}
        </Text>
      )}
      {state === 'shown' && !isEditing && <LinkedText text={text} />}
      {isEditing && <EditForm subject={subject} message={message} onDone={close} />}
    </Frame>
  )
}

interface EditFormProps {
  subject: ConversationSubject
  message: Message
  onDone: () => void
}

function EditForm({ subject, message, onDone }: EditFormProps) {
  const [text, setText] = useState(message.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = useEditMessage(subject)
  return (
    <Composer
      field={field}
      label="Your message"
      value={text}
      onChange={setText}
      onSend={() => edit.mutate({ id: message.id, text: text.trim() }, { onSuccess: onDone })}
      sendLabel="Save"
      error={edit.error ? failureText(edit.error) : undefined}
      busy={edit.isPending}
      autoFocus
    >
      <Button size="sm" variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </Composer>
  )
}

interface UnsentItemProps {
  message: UnsentMessage
  author: { name: string; photo: string | null }
  /** Unset when the conversation is closed. */
  onAgain: (() => void) | undefined
  onDiscard: () => void
}

export function UnsentItem({ message, author, onAgain, onDiscard }: UnsentItemProps) {
  const { text, problem } = message
  return (
    <Frame {...author} time={problem ? 'Not sent' : 'Sending…'} isFaint={!problem}>
      <LinkedText text={text} />
      {problem && (
        <Group gap="xs" role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
          {onAgain && (
            <Button variant="link" size="sm" onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button variant="link" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        </Group>
      )}
    </Frame>
  )
}
