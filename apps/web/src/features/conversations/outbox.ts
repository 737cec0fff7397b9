import { writeMessage } from '@portal/shared/conversations/endpoints'
import type { ConversationSubject, Message } from '@portal/shared/conversations/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { randomId } from '#lib/dom/browser.ts'
import { createDraft, type Draft } from '#lib/forms/draft.ts'
import { ApiError, call } from '#lib/http/api.ts'
import { failureText } from '#lib/http/use-change.ts'

/** A message that this page has written and not read back. */
export interface UnsentMessage {
  /** Stays the same however often it is sent, so that it is written once. */
  key: string
  text: string
  /** Its id once it is written. */
  id: string | null
  /** Why it was not sent; null while it is on its way. */
  problem: string | null
}

const lost = 'You left the page before this was sent.'

/** What a draft keeps of it, whatever shape that has. */
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
 * What is being written, and what is on its way. Both survive a reload and a lost connection: a
 * message that was not sent stays until it is sent again or thrown away.
 *
 * @param read the messages that have been read
 * @param ask reads what is new
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

  // What is read back stands among the others, and is gone from here for good: it may be deleted
  // there.
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
      // The page may have been left, and only the draft knows of the message.
      const { text: typed, unsent } = draft.read() ?? {}
      keep(
        draft,
        typeof typed === 'string' ? typed : '',
        unsentOf(unsent).filter((one) => one.key !== key),
      )
      // It is read back in its place among those of others.
      void ask()
    },
    onError: (error, { key }) => {
      change(key, { problem: failureText(error) })
      // Perhaps nobody can write here any more.
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
