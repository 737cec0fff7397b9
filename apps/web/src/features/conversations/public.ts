import { lazyComponent } from '#components/feedback/lazy-component.tsx'

/** What members say about something: pages do not wait for its code. */
export const Conversation = lazyComponent(
  async () => (await import('./components/Conversation.tsx')).Conversation,
)
