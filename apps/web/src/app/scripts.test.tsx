import type { Ask } from '@portal/shared/asks/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { AskCard } from '#features/asks/components/AskCard.tsx'
import { MessageItem } from '#features/conversations/components/MessageItem.tsx'
import { EventCard } from '#features/events/components/EventCard.tsx'
import { GuestList } from '#features/events/components/GuestList.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent, sampleEventPage } from '#test/sample-content.ts'

const name = 'נעמה לוי'
const title = 'פרס ראשון'
const text = 'זכינו בפרס!'
const ask: Ask = {
  ...{ id: '1', title, text, topic: null, audience: 'members', until: '2999-01-01' },
  ...{ author: { id: '2', name, photo: null, path: '/directory/2' }, state: 'open' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', closed_at: null, matches: false, messages: 0 },
  ...{ thanked: 0, helped_by: [], offer: null, connected: false, work: null, own: null },
  can: {
    ...{
      edit: false,
      close: false,
      delete: false,
      help: true,
      remove: false,
      report: false,
      block: false,
    },
    ask_again: false,
  },
}
const draw = (element: React.ReactNode, network = {}) =>
  renderScreen(element, { answers: {}, network })
const dirOf = (shown: string) => screen.getByText(shown).closest('[dir]')?.getAttribute('dir')
const isolated = () => screen.getAllByText(name).map(({ tagName }) => tagName)

test('names and texts of asks, messages and events have their own direction', () => {
  draw(
    <ul>
      <AskCard ask={ask} level={2} />
      <MessageItem
        subject={{ kind: 'win', id: '1' }}
        message={{
          ...{ id: '3', author: { ...ask.author, path: null }, text: 'תודה', edited_at: null },
          ...{ created_at: ask.created_at, state: 'shown' },
          can: { edit: false, delete: false, remove: false, report: false, block: false },
        }}
        onAct={() => {}}
      />
      <EventCard event={{ ...sampleEvent, title: 'ערב' }} past={false} editable={false} />
      <GuestList
        event={{
          ...sampleEventPage,
          going: {
            count: 1,
            shown: [{ id: '4', name, photo: null, has_page: false, can: { ask: false } }],
          },
        }}
        past={false}
      />
    </ul>,
  )
  expect(isolated()).toEqual(['BDI', 'BDI', 'BDI'])
  expect([title, text, 'תודה', 'ערב'].map(dirOf)).toEqual(Array(4).fill('auto'))
})

test('isolates right-to-left names in dialog titles, and leaves other names unchanged', async () => {
  draw(
    <>
      <ItemDialog item title={`Block ${name}?`} onClose={() => {}} />
      <ItemDialog item title="Block Ada?" onClose={() => {}} />
    </>,
  )
  await screen.findByRole('dialog', { name: `Block \u2068${name}\u2069?` })
  await screen.findByRole('dialog', { name: 'Block Ada?' })
})
