import { AskPage } from '#features/asks/pages/AskPage.tsx'
import { Conversation } from '../conversation.ts'

/** One ask, and what members say about it. */
export function AskRoute() {
  return <AskPage conversation={(id) => <Conversation subject={{ kind: 'ask', id }} />} />
}
