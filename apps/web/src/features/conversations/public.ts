import { lazyComponent } from '#components/feedback/lazy-component.tsx'

/** Loaded on demand, so that pages do not wait for its code. */
export const Conversation = lazyComponent(
  async () => (await import('./components/Conversation.tsx')).Conversation,
)
