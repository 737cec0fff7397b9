import { lazyForm } from '#components/feedback/lazy-form.tsx'

/** What members say about something: pages do not wait for its code. */
export const Conversation = lazyForm(
  async () => (await import('./components/Conversation.tsx')).Conversation,
)
