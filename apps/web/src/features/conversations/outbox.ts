import { writeMessage } from '@portal/shared/conversations/endpoints'
import type { ConversationSubject, Message } from '@portal/shared/conversations/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { randomId } from '#lib/dom/browser.ts'
import { createDraft, type Draft } from '#lib/forms/draft.ts'
import { ApiError, call } from '#lib/http/api.ts'
import { failureText } from '#lib/http/use-change.ts'

/** A message that this page has written, but not yet loaded from the server. */
export interface UnsentMessage {
  /** The idempotency key, which stays the same when the message is sent again. */
  key: string
  text: string
  /** The id, once the server has stored the message. */
  id: string | null
  /** Why sending failed; null while it is being sent. */
  problem: string | null
}

const lost = 'You left the page before this was sent.'

function unsentOf(kept: unknown): UnsentMessage[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: unknown) => {
    const { key, text }: { key?: unknown; text?: unknown } = Object(one)
    const isMessage = typeof key === 'string' && typeof text === 'string'
    return isMessage ? [{ key, text, id: null, problem: lost }] : []
  })
}

function keep(draft: Draft, text: string, messages: UnsentMessage[]): void {
  const unsent = messages.filter(({ id }) => id === null).map(({ key, text }) => ({ key, text }))
  if (text === '' && unsent.length === 0) draft.clear()
  else draft.write({ text, unsent })
}

/**
 * Keeps the typed text and unsent messages over a reload and a lost connection. `read` contains the
 * loaded messages, and `ask` fetches new ones.
 */
export function useOutbox(
  subject: ConversationSubject,
  read: Message[],
  ask: () => Promise<unknown>,
) {
  const { kind, id } = subject
  const draft = useMemo(() => createDraft(`conversation:${kind}:${id}`), [kind, id])
  const [text, setText] = useState(() => {
    const typed = draft.read()?.text
    return typeof typed === 'string' ? typed : ''
  })
  const [all, setAll] = useState(() => unsentOf(draft.read()?.unsent))

  useEffect(() => {
    keep(draft, text, all)
  }, [draft, text, all])

  // A message that was loaded is removed from the outbox for good, because it may be deleted later.
  useEffect(() => {
    const known = new Set(read.map((message) => message.id))
    const isBack = ({ id }: UnsentMessage) => id !== null && known.has(id)
    setAll((those) => (those.some(isBack) ? those.filter((one) => !isBack(one)) : those))
  }, [read])

  const change = (key: string, patch: Partial<UnsentMessage>) =>
    setAll((those) => those.map((one) => (one.key === key ? { ...one, ...patch } : one)))

  const { mutate } = useMutation({
    mutationFn: ({ key, text }: Pick<UnsentMessage, 'key' | 'text'>) =>
      call(writeMessage, { params: subject, body: { key, text } }),
    scope: { id: `conversation:${kind}:${id}` },
    onSuccess: (message, { key }) => {
      change(key, { id: message.id })
      // After leaving the page, only the draft has the message.
      const { text: typed, unsent } = draft.read() ?? {}
      keep(
        draft,
        typeof typed === 'string' ? typed : '',
        unsentOf(unsent).filter((one) => one.key !== key),
      )
      // The fetched message appears in its place in the conversation.
      void ask()
    },
    onError: (error, { key }) => {
      change(key, { problem: failureText(error) })
      // The conversation may be closed.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void ask()
    },
  })

  const send = (message: Pick<UnsentMessage, 'key' | 'text'>) => mutate(message)
  const known = new Set(read.map((message) => message.id))
  return {
    text,
    setText,
    unsent: all.filter((one) => one.id === null || !known.has(one.id)),
    write() {
      const message = { key: randomId(), text: text.trim() }
      setAll((those) => [...those, { ...message, id: null, problem: null }])
      setText('')
      send(message)
    },
    again(message: UnsentMessage) {
      change(message.key, { problem: null })
      send(message)
    },
    discard: ({ key }: UnsentMessage) => setAll((those) => those.filter((one) => one.key !== key)),
  }
}
