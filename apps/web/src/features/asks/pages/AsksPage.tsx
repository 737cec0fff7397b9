import { Select, Text } from '@mantine/core'
import { askLimits } from '@portal/shared/asks/options'
import type { Ask } from '@portal/shared/asks/schemas'
import { paths } from '@portal/shared/core/paths'
import { offeredTopics } from '@portal/shared/directory/topics'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useNetwork } from '#lib/session/network.ts'
import { asksQuery, readAsks } from '../api.ts'
import { AskCard } from '../components/AskCard.tsx'

export default function AsksPage() {
  const list = useListPage(asksQuery, readAsks)
  const { state, filter, query } = list
  const tab = state.state ?? 'open'
  const topics = offeredTopics(useNetwork())
  return (
    <Page
      title="Asks"
      intro="What members need right now. Can you help, or do you know who can?"
      actions={
        query.data?.can.ask === false ? (
          <Text c="dimmed" maw="20rem">
            You have {askLimits.open} open asks. Close one to ask for something else.
          </Text>
        ) : (
          askButton('accent')
        )
      }
    >
      <ListPage
        list={list}
        label="Asks"
        resultsLabel={names[tab]}
        noun="ask"
        tabs={{
          value: tab,
          names,
          counts: query.data?.counts,
          onChange: (next) => filter({ state: next === 'closed' ? next : null }),
        }}
        toolbarLabel="Filter asks"
        filters={
          <Select
            aria-label="Topic"
            placeholder="All topics"
            data={topics}
            value={state.topic}
            onChange={(topic) => filter({ topic })}
            clearable
            w={{ base: '100%', sm: '20rem' }}
          />
        }
        isFiltered={state.topic !== null}
        clearLabel="Show all topics"
        onClear={() => filter({ topic: null })}
        empty={state.topic ? unmatched : empty[tab]}
        errorMessage="We couldn’t load the asks."
        skeleton={<CardSkeleton text="Loading asks..." />}
      >
        {({ asks }) => <Asks asks={asks} />}
      </ListPage>
    </Page>
  )
}

const names = { open: 'Open', closed: 'Closed' } as const

const askButton = (variant: 'accent' | 'filled') => (
  <LinkButton to={paths.newAsk} variant={variant}>
    Ask for something
  </LinkButton>
)

const unmatched = { text: 'There is no ask about this topic' }
const empty = {
  open: {
    text: 'No open asks right now',
    hint: 'A lawyer for a first contract, a lab for a week, a second opinion: post what you need, and members who can help will get in touch.',
    action: askButton('filled'),
  },
  closed: {
    text: 'No closed asks yet',
    hint: 'Solved and ended asks stay here for a year.',
  },
}

/** Asks that the reader can help with come first, in their own section. */
function Asks({ asks }: { asks: Ask[] }) {
  const isMine = ({ matches, state }: Ask) => matches && state === 'open'
  const mine = asks.filter(isMine)
  const others = asks.filter((ask) => !isMine(ask))
  if (mine.length === 0) return <Cards asks={others} label="Asks" level={2} />
  const section = (title: string, shown: Ask[]) => (
    <Section title={title}>
      <Cards asks={shown} label={title} level={3} />
    </Section>
  )
  return (
    <>
      {section('You can help with these', mine)}
      {others.length > 0 && section('Other asks', others)}
    </>
  )
}

interface CardsProps {
  asks: Ask[]
  label: string
  level: 2 | 3
}

const Cards = ({ asks, label, level }: CardsProps) => (
  <CardGrid label={label}>
    {asks.map((ask) => (
      <AskCard key={ask.id} ask={ask} level={level} />
    ))}
  </CardGrid>
)
