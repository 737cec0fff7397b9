import type { Ask } from '@portal/shared/asks/schemas'
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MarkdownField } from '#components/form/MarkdownField.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { LinkedText } from '#components/LinkedText.tsx'
import { Markdown } from '#components/Markdown.tsx'
import { AskCard } from '#features/asks/components/AskCard.tsx'
import { MessageItem } from '#features/conversations/components/MessageItem.tsx'
import { EventCard } from '#features/events/components/EventCard.tsx'
import { WhenAndWhere } from '#features/events/components/WhenAndWhere.tsx'
import { WhoComes } from '#features/events/components/WhoComes.tsx'
import { WinCard } from '#features/wins/components/WinCard.tsx'
import { eventTime } from '#lib/event-time.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent, sampleEventPage, sampleWin } from '#test/sample-content.ts'

const name = 'נעמה לוי'
const title = 'פרס ראשון'
const text = 'זכינו בפרס!'
const ask: Ask = {
  ...{ id: '1', title, text, topic: null, audience: 'members', until: '2999-01-01' },
  ...{ author: { id: '2', name, photo: null, path: '/directory/2' }, state: 'open' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', closed_at: null, matches: false, messages: 0 },
  ...{ thanked: 0, helped_by: [], offer: null, connected: false, own: null },
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

test('names stand apart from the sentence, and texts run as they are written', () => {
  draw(
    <WinCard win={{ ...sampleWin, userName: name, title, description: text }} onAct={() => {}} />,
  )
  expect([isolated(), dirOf(title), dirOf(text)]).toEqual([['BDI'], 'auto', 'auto'])
})

test('of asks, messages and events as well', () => {
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
      <WhoComes
        event={{
          ...sampleEventPage,
          going: { count: 1, shown: [{ id: '4', name, photo: null, has_page: false }] },
        }}
        past={false}
      />
    </ul>,
  )
  expect(isolated()).toEqual(['BDI', 'BDI', 'BDI'])
  expect([title, text, 'תודה', 'ערב'].map(dirOf)).toEqual(Array(4).fill('auto'))
})

test('names stand apart in titles of dialogs, and leave all others as they are', async () => {
  draw(
    <>
      <ItemDialog item title={`Block ${name}?`} onClose={() => {}} />
      <ItemDialog item title="Block Ada?" onClose={() => {}} />
    </>,
  )
  await screen.findByRole('dialog', { name: `Block \u2068${name}\u2069?` })
  await screen.findByRole('dialog', { name: 'Block Ada?' })
})

test('each block of a text has its own direction', () => {
  draw(
    <>
      <Markdown level={2}>{`${title}\n\n- ${text}`}</Markdown>
      <LinkedText text="תודה" />
    </>,
  )
  expect([title, text, 'תודה'].map(dirOf)).toEqual(['auto', 'auto', 'auto'])
})

function Fields() {
  const { control } = useForm({
    defaultValues: { words: '', more: '', marked: '', link: '', tags: [] },
  })
  return (
    <>
      <TextField control={control} name="words" label="Words" />
      <TextAreaField control={control} name="more" label="More" />
      <MarkdownField control={control} name="marked" label="Marked" />
      <TextField control={control} name="link" label="Link" type="url" />
      <TagField control={control} name="tags" label="Tags" />
    </>
  )
}

test('fields follow what is typed', () => {
  draw(<Fields />)
  const dirs = screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'))
  expect(dirs).toEqual(['auto', 'auto', 'auto', 'auto', 'auto'])
})

test('the time of an event names its zone where the reader’s clock differs', () => {
  const event = { date: '2027-01-12T18:00:00.000Z', ends_at: null, time: '18:00' }
  expect(eventTime(event, 'Europe/London', 'Africa/Accra')).toBe('18:00')
  expect(eventTime(event, 'Europe/London', 'Europe/Paris')).toBe('18:00 (GMT)')
  const summer = { ...event, date: '2027-06-12T17:00:00.000Z' }
  expect(eventTime(summer, 'Europe/London', 'Africa/Accra')).toBe('18:00 (BST)')
  draw(<WhenAndWhere event={{ ...event, location: 'Hall', address: '' }} />, {
    time_zone: 'Pacific/Chatham',
  })
  expect(screen.getByText('18:00 (GMT+13:45)')).toBeTruthy()
})
