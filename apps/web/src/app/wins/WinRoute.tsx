import { Conversation } from '#features/conversations/components/Conversation.tsx'
import { WinPage } from '#features/wins/pages/WinPage.tsx'

/** One win, and what members say about it. */
export function WinRoute() {
  return <WinPage conversation={(id) => <Conversation subject={{ kind: 'win', id }} />} />
}
