import { writeMessage } from '@portal/shared/conversations/endpoints'
import type { ConversationSubject, Message } from '@portal/shared/conversations/schemas'
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#lib/dom/browser.ts'
import { createDraft, type Draft } from '#lib/forms/draft.ts'
import { ApiError, call } from '#lib/http/api.ts'
import { failureText } from '#lib/http/use-change.ts'

interface WrittenMessage {
  /** The idempotency key, which stays the same when the message is sent again. */
  key: string
  text: string
}

/** A message that this page has written, but not yet loaded from the server. */
export interface UnsentMessage extends WrittenMessage {
  /** Why sending failed; null while it is being sent. */
  problem: string | null
}

interface Box {
  text: string
  unsent: WrittenMessage[]
}

const lost = 'You left the page before this was sent.'

function readBox(draft: Draft): Box {
  const { text, unsent } = draft.read() ?? {}
  return {
    text: typeof text === 'string' ? text : '',
    unsent: Array.isArray(unsent) ? unsent : [],
  }
}

/**
 * Keeps the typed text and unsent messages over a reload and a lost connection. `ask` fetches new
 * messages.
 */
export function useOutbox({ kind, id }: ConversationSubject, ask: () => Promise<unknown>) {
  const place = `conversation:${kind}:${id}`
  const [draft] = useState(() => createDraft(place))
  const [box, setBox] = useState(() => readBox(draft))
  const attempts = useMutationState<MutationState<Message, Error, WrittenMessage>>({
    filters: { mutationKey: [place] },
  })

  // Starts from the draft, because an answer may arrive after leaving the page.
  const change = (part: (before: Box) => Partial<Box>) => {
    const before = readBox(draft)
    const after = { ...before, ...part(before) }
    if (after.text === '' && after.unsent.length === 0) draft.clear()
    else draft.write({ ...after })
    setBox(after)
  }
  const remove = ({ key }: WrittenMessage) =>
    change(({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }))

  const { mutate } = useMutation({
    mutationKey: [place],
    mutationFn: ({ key, text }: WrittenMessage) =>
      call(writeMessage, { params: { kind, id }, body: { key, text } }),
    scope: { id: place },
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: async (_, message) => {
      // The fetched message appears in its place in the conversation.
      await ask()
      remove(message)
    },
    onError: (error) => {
      // The conversation may be closed.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void ask()
    },
  })

  return {
    text: box.text,
    setText: (text: string) => change(() => ({ text })),
    unsent: box.unsent.flatMap((message): UnsentMessage[] => {
      const attempt = attempts.findLast(({ variables }) => variables?.key === message.key)
      if (attempt?.status === 'success') return []
      const failure = attempt?.error ? failureText(attempt.error) : null
      return [{ ...message, problem: attempt ? failure : lost }]
    }),
    write() {
      const message = { key: randomId(), text: box.text.trim() }
      change(({ unsent }) => ({ text: '', unsent: [...unsent, message] }))
      mutate(message)
    },
    again: (message: WrittenMessage) => mutate(message),
    discard: remove,
  }
}
