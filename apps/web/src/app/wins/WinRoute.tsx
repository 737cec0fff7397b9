import { WinPage } from '#features/wins/pages/WinPage.tsx'
import { Conversation } from '../conversation.ts'

/** One win, and what members say about it. */
export function WinRoute() {
  return <WinPage conversation={(id) => <Conversation subject={{ kind: 'win', id }} />} />
}
